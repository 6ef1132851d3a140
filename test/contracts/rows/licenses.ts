import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/licenses': { nobody: 401, customer: 200, admin: 200 },
    'POST /api/licenses': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/licenses/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/licenses/:id': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/licenses/:id/update-customer-count': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/licenses/:id/customer-count': { nobody: 401, customer: 404, admin: 404 },
    'POST /api/licenses/:id/update-usage': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/licenses/:id/usage': { nobody: 401, customer: 404, admin: 404 },
    'GET /api/generate-license-key': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/licenses/batch': { nobody: 401, customer: 403, admin: 422 },
    'GET /licenses/:id': { nobody: 302, customer: 404, admin: 404 },
    'GET /licenses': { nobody: 302, customer: 200, admin: 200 },
  },
} satisfies ContractRows;
