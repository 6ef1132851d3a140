import type { ContractRows } from '../../support/contracts/rows.js';

const userFields = {
  username: 'budi',
  email: 'budi@example.test',
  wa_number: null,
  role: 'user',
  locale: null,
};

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
  privacy: {
    taken: {
      'POST /api/users': () => ({ ...userFields, password: 'secret' }),
      'PUT /api/users/:id': () => userFields,
      'PUT /api/users/:id/role': () => ({ role: 'user' }),
      'PUT /api/users/:id/password': () => ({ password: 'secret' }),
      'POST /api/users/:id/unlock': () => ({}),
      'PUT /api/users/:id/limits': () => ({ max_customer_count: 1, max_mikrotik_count: 1 }),
      'PUT /api/users/:id/notes': () => ({ notes: 'x' }),
    },
    ids: {
      users: ({ subscription }) => subscription.user.id,
    },
    tables: ['users'],
  },
} satisfies ContractRows;
