import { moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/payment-reviews': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/payment-reviews/:id/picture': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/payment-reviews/:id/book-return': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/payment-reviews/:id/resolve': { nobody: 401, customer: 403, admin: 422 },
    'GET /payments/reviews': { nobody: 302, customer: 403, admin: 200 },
    'GET /payments/reviews/:id/picture': { nobody: 302, customer: 403, admin: 404 },
  },
  privacy: {
    taken: {
      'POST /api/payment-reviews/:id/book-return': () => ({ owed_again: true }),
      'POST /api/payment-reviews/:id/resolve': () => ({ resolution: 'x' }),
    },
    ids: {
      'payment-reviews': async ({ app, subscription }) => (await app.make.review(subscription)).id,
    },
  },
  audit: {
    severalActions: ['POST /api/payment-reviews/:id/resolve', 'POST /api/payment-reviews/:id/book-return'],
  },
  list: {
    name: 'payment-reviews',
    sorts: { raised_at: 'instant' },
    fill: ({ make }) =>
      times(11, async (i) => make.review(await make.subscription(), { raisedAt: moment(i) })),
    fillWithTexts: async ({ make, em }) => {
      await em.execute('truncate payment_reviews');
      await times(NAMES.length, async (i) => {
        const user = await make.user({ username: NAMES[i] });
        const license = await make.license({ licenseKey: `AFS-REVIEW-${i}-SAME` });
        const plan = await make.plan({ planName: 'Reviewed' });
        await make.review(await make.subscription({ user, license, plan }));
      });
    },
    // Found by the plan and the key of their invoice as well, which are the same for all here.
    searched: (row) => [row.username!, row.invoice_number!, 'Reviewed', '…SAME'],
    parts: ['INV', '-2', 'a_', '.', '100', 'per-', 'SAM', 'view', '3'],
  },
} satisfies ContractRows;
