import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/subscriptions': { nobody: 401, customer: 200, admin: 200 },
    'POST /api/subscriptions': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/subscriptions/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/subscriptions/:id': { nobody: 401, customer: 403, admin: 404 },
    'GET /api/subscriptions/:id/renewal': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/subscriptions/:id/renew': { nobody: 401, customer: 403, admin: 404 },
    'GET /subscriptions/:id': { nobody: 302, customer: 404, admin: 404 },
    'GET /subscriptions': { nobody: 302, customer: 200, admin: 200 },
  },
} satisfies ContractRows;
