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
} satisfies ContractRows;
