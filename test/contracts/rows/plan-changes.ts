import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/subscriptions/:id/plan-change': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/subscriptions/:id/plan-change': { nobody: 401, customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/subscriptions/:id/plan-change': () => ({ plan_id: 1 }),
    },
  },
  audit: {
    severalActions: ['POST /api/subscriptions/:id/plan-change'],
  },
} satisfies ContractRows;
