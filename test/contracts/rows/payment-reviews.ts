import { moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/payment-reviews': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/payment-reviews/:id/picture': { customer: 403, admin: 404, needs: 'ledger:read' },
    'POST /api/payment-reviews/:id/book-return': { customer: 403, admin: 404, needs: 'ledger:manage' },
    'POST /api/payment-reviews/:id/record-payment': { customer: 403, admin: 422, needs: 'ledger:manage' },
    'POST /api/payment-reviews/:id/resolve': { customer: 403, admin: 422, needs: 'ledger:manage' },
    'GET /payments/reviews': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /payments/reviews/:id/picture': { customer: 403, admin: 404, needs: 'ledger:read' },
  },
  privacy: {
    taken: {
      'POST /api/payment-reviews/:id/book-return': () => ({ owed_again: true }),
      'POST /api/payment-reviews/:id/record-payment': () => ({
        method: 'cash',
        amount: 1,
        paid_on: '2026-01-31',
        reference: 'x',
        note: 'x',
        record_anyway: true,
      }),
      'POST /api/payment-reviews/:id/resolve': () => ({ resolution: 'x' }),
    },
    ids: {
      'payment-reviews': async ({ app, subscription }) => (await app.make.review(subscription)).id,
    },
  },
  audit: {
    severalActions: [
      'POST /api/payment-reviews/:id/resolve',
      'POST /api/payment-reviews/:id/book-return',
      'POST /api/payment-reviews/:id/record-payment',
    ],
  },
  list: {
    name: 'payment-reviews',
    sorts: { raised_at: 'instant' },
    fill: ({ make }) =>
      times(11, async (i) => make.review(await make.subscription(), { raisedAt: moment(i) })),
    fillWithTexts: async (app) => {
      const { make } = app;
      await app.empty('payment_reviews');
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
  constraints: {
    unreachable: {
      payment_reviews_kind_check: 'the code says what, not the request',
      payment_reviews_picture_type_check: 'told by the bytes, not by the request',
      payment_reviews_picture_check: 'a file that is larger is refused, and an empty one is no picture',
      payment_reviews_amount_check: 'an amount that was taken before',
      payment_reviews_check: 'the code says who, and only when it is resolved',
      payment_reviews_one_claim: 'written with "on conflict"',
      payment_reviews_invoice_id_fkey: 'an invoice is never deleted',
      payment_reviews_payment_id_fkey: 'a payment is never deleted',
      payment_reviews_subject_check: 'the code says what it is about, not the request',
      payment_reviews_unknown_order: 'listed once, under the lock of the order',
      payment_reviews_unknown_order_id_fkey: 'an unknown order is never deleted',
      unknown_orders_gateway_check: 'the address says which, and it is looked up',
      unknown_orders_state_check: 'the code says how it stands, not the request',
      unknown_orders_unique: 'written with "on conflict"',
    },
  },
  idempotency: {
    requests: {
      'POST /api/payment-reviews/:id/book-return': async ({ app }) => ({
        id: (await app.make.returned(await app.make.subscription())).id,
        body: {},
      }),
      'POST /api/payment-reviews/:id/record-payment': async ({ app }) => ({
        id: (await app.make.claimedTogether(await app.make.subscription())).id,
        body: { method: 'cash', amount: 2_000, record_anyway: true },
      }),
      'POST /api/payment-reviews/:id/resolve': async ({ app }) => ({
        id: (await app.make.review(await app.make.subscription())).id,
        body: { resolution: 'Once' },
      }),
    },
    events: {
      // What went back, and the review that it resolves.
      'POST /api/payment-reviews/:id/book-return': 2,
      // The payment, and the review that it resolves.
      'POST /api/payment-reviews/:id/record-payment': 2,
    },
  },
  fuzz: {
    seed: async ({ app, sold }) => {
      const picture = {
        pictureType: 'image/png' as const,
        picture: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      };
      for (let i = 0; i < 4; i++) await app.make.review(sold, picture);
      for (let i = 0; i < 4; i++) await app.make.returned(sold);
      for (let i = 0; i < 4; i++) await app.make.claimedTogether(sold);
    },
  },
  tableNames: { 'payment-reviews': 'payment_reviews', reviews: 'payment_reviews' },
  hostile: {
    tables: ['payment_reviews.gateway_statement'],
    row: async ({ app: { make } }) => make.review(await make.subscription()),
    pages: {
      '/payments/reviews': { shows: ['payment_reviews.gateway_statement', 'users.username'], opens: true },
    },
  },
  listPages: { '/payments/reviews': 2 },
  withoutPerson: {
    payment_reviews: ['kind'],
    // Orders of which nothing is known but what a gateway calls them.
    unknown_orders: ['gateway', 'order_ref', 'provider_ref', 'state'],
  },
} satisfies ContractRows;
