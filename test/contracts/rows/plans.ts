import type { ContractRows } from '../../support/contracts/rows.js';

const planFields = {
  plan_type: 'starter',
  plan_name: 'Starter',
  max_customer_count: 1,
  max_mikrotik_count: 1,
  billing_period: 'monthly',
  price_per_month: 1,
  price_per_quarter: 1,
  price_per_semi_annual: 1,
  price_per_annual: 1,
  grace_days: 1,
  features: [],
  description: '',
};

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
  privacy: {
    taken: {
      'POST /api/plans': () => planFields,
      'PUT /api/plans/:id': () => planFields,
      'POST /api/reset-plans': () => ({}),
    },
    ids: {
      plans: ({ subscription }) => subscription.plan.id,
    },
    tables: ['plans'],
  },
} satisfies ContractRows;
