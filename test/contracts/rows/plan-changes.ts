import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/subscriptions/:id/plan-change': { customer: 403, admin: 422 },
    'POST /api/subscriptions/:id/plan-change': { customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/subscriptions/:id/plan-change': () => ({ plan_id: 1 }),
    },
  },
  audit: { severalActions: ['POST /api/subscriptions/:id/plan-change'] },
  idempotency: {
    requests: {
      'POST /api/subscriptions/:id/plan-change': async ({ app, owing }) => ({
        id: await owing(),
        body: { plan_id: (await app.make.plan({ pricePerMonth: 10_000_000 })).id },
      }),
    },
    events: {
      // The plan, and the invoice of the days that are left.
      'POST /api/subscriptions/:id/plan-change': 2,
    },
  },
} satisfies ContractRows;
