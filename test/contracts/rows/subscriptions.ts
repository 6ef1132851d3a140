import type { ContractRows } from '../../support/contracts/rows.js';

const subscriptionFields = (ids: Record<string, number>) => ({
  username: 'budi',
  license_id: ids.licenses,
  plan_type: 'basic',
  amount: 1,
  end_date: null,
});

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
  privacy: {
    taken: {
      'POST /api/subscriptions': ({ ids }) => ({ ...subscriptionFields(ids), billing_period: 'monthly' }),
      'PUT /api/subscriptions/:id': ({ ids }) => ({
        ...subscriptionFields(ids),
        status: 'active',
        payment_status: 'paid',
      }),
      'POST /api/subscriptions/:id/renew': () => ({ billing_period: 'monthly', end_date: null }),
    },
    ids: {
      subscriptions: ({ subscription }) => subscription.id,
    },
    tables: ['subscriptions'],
  },
} satisfies ContractRows;
