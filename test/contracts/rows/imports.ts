import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/imports/users': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/imports/licenses': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/imports/subscriptions': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/imports/:id': { nobody: 401, customer: 403, admin: 404 },
    'GET /api/imports/:id/rows': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/imports/:id/check': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/imports/:id/run': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/imports/:id/stop': { nobody: 401, customer: 403, admin: 404 },
    'GET /import': { nobody: 302, customer: 403, admin: 200 },
    'GET /import/:id': { nobody: 302, customer: 403, admin: 404 },
  },
} satisfies ContractRows;
