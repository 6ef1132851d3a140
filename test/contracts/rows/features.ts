import type { ContractRows } from '../../support/contracts/rows.js';

const featureFields = { title: 'x', description: 'x', icon: 'Bell', order_num: 1, is_active: true };

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
  privacy: {
    taken: {
      'POST /api/features': () => featureFields,
      'PUT /api/features/:id': () => featureFields,
      'POST /api/reset-features': () => ({}),
    },
    ids: {
      features: async ({ admin }) => ((await admin.get('/api/features')).body as [{ id: number }])[0].id,
    },
    tables: ['features'],
  },
} satisfies ContractRows;
