import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/plans': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/plans': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/plans/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/plans/:id': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/reset-plans': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/public/plans': { nobody: 200, customer: 200, admin: 200 },
    'GET /plans': { nobody: 302, customer: 403, admin: 200 },
  },
} satisfies ContractRows;
