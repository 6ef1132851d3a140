import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/users': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/users': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/users/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/users/:id': { nobody: 401, customer: 403, admin: 404 },
    'PUT /api/users/:id/role': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/users/:id/password': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/users/:id/unlock': { nobody: 401, customer: 403, admin: 404 },
    'GET /api/users/:id/limits': { nobody: 401, customer: 404, admin: 404 },
    'PUT /api/users/:id/limits': { nobody: 401, customer: 403, admin: 404 },
    'PUT /api/users/:id/notes': { nobody: 401, customer: 403, admin: 422 },
    'GET /users': { nobody: 302, customer: 403, admin: 200 },
    'GET /users/:id': { nobody: 302, customer: 404, admin: 404 },
  },
} satisfies ContractRows;
