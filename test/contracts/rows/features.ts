import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/features': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/features': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/features/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/features/:id': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/reset-features': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/public/features': { nobody: 200, customer: 200, admin: 200 },
    'GET /features': { nobody: 302, customer: 403, admin: 200 },
  },
} satisfies ContractRows;
