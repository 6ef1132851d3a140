import { Plan } from '../../../src/catalog/plans/plan.entity.js';
import type { ContractRows } from '../../support/contracts/rows.js';

/** A subscription at 50,000 of a plan that costs 60,000 by now. */
const OF_OLD_PRICE = { price: 50_000, billing_period: 'monthly', count: 1 };

export default {
  access: {
    'GET /api/plans/:id/price-migration': { customer: 403, admin: 404 },
    'POST /api/plans/:id/price-migration': { customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/plans/:id/price-migration': () => ({
        ...OF_OLD_PRICE,
        starts_on: '2091-01-01',
        notify: false,
      }),
    },
  },
  audit: { severalActions: ['POST /api/plans/:id/price-migration'] },
  idempotency: {
    requests: {
      'POST /api/plans/:id/price-migration': async ({ app }) => {
        const plan = await app.make.plan({ pricePerMonth: 60_000 });
        await app.make.subscription({ plan, amount: 50_000 });
        return { id: plan.id, body: OF_OLD_PRICE };
      },
    },
    events: {
      // The changed subscription, and the batch that undoes it.
      'POST /api/plans/:id/price-migration': 2,
    },
  },
  fuzz: {
    // Of the plan that is read, at a price that is not the plan's.
    seed: async ({ app }) => {
      const plan = await app.em.findOneOrFail(Plan, { id: 1 });
      await app.make.subscription({ plan, amount: plan.pricePerMonth + 1 });
    },
  },
} satisfies ContractRows;
