import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import { bill, NAMES, TEXTS, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/subscriptions/:id/dues': { customer: 403, admin: 404 },
    'GET /api/subscriptions/:id/payment-preview': { customer: 403, admin: 422 },
    'POST /api/subscriptions/:id/payments': { customer: 403, admin: 422 },
    'POST /api/users/:id/payments': { customer: 403, admin: 422 },
    'GET /api/users/:id/dues': { customer: 403, admin: 404 },
    'GET /api/payments': { customer: 200, admin: 200 },
    'POST /api/payments/:id/reversal': { customer: 403, admin: 422, needs: 'ledger:manage' },
    'POST /api/payments/:id/correction': { customer: 403, admin: 404, needs: 'payments:record' },
    'GET /api/payments/:id/undo': { customer: 403, admin: 404, needs: 'payments:record' },
    'POST /api/payments/:id/undo': { customer: 403, admin: 404, needs: 'payments:record' },
    'POST /api/payments/:id/proof': { customer: 403, admin: 422 },
    'GET /api/payments/:id/proof': { customer: 404, admin: 404 },
    'GET /api/accounting.xlsx': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/accounting.zip': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /payments': { customer: 200, admin: 200, needs: 'payments:read' },
    'GET /payments/:id/proof': { customer: 404, admin: 404, needs: 'payments:read' },
  },
  privacy: {
    taken: {
      'POST /api/subscriptions/:id/payments': () => ({
        method: 'cash',
        amount: 1,
        paid_on: '2026-01-31',
        pays: 'next',
        invoice_id: 1,
        billing_period: 'monthly',
        reference: 'x',
        note: 'x',
        record_anyway: true,
      }),
      'POST /api/users/:id/payments': () => ({
        method: 'cash',
        amount: 1,
        paid_on: '2026-01-31',
        reference: 'x',
        note: 'x',
        record_anyway: true,
        invoice_ids: [1],
        expected_owed: 1,
      }),
      'POST /api/payments/:id/reversal': () => ({ reason: 'x' }),
      'POST /api/payments/:id/undo': () => ({ reason: 'x' }),
      'POST /api/payments/:id/correction': () => ({
        method: 'cash',
        paid_on: '2026-01-31',
        reference: 'x',
        note: 'x',
        record_anyway: true,
      }),
    },
    exempt: [
      // A picture has no fields.
      'POST /api/payments/:id/proof',
    ],
    ids: {
      payments: ({ payment }) => payment.id,
    },
  },
  audit: {
    severalActions: [
      'POST /api/subscriptions/:id/payments',
      'POST /api/users/:id/payments',
      'POST /api/payments/:id/reversal',
      'POST /api/payments/:id/undo',
      'POST /api/payments/:id/correction',
      'POST /api/payments/:id/proof',
    ],
  },
  list: {
    name: 'payments',
    sorts: { '-paid_on': 'day' },
    fill: (app) =>
      times(11, async (i) =>
        bill(app, await app.make.subscription({ paymentStatus: 'paid' }), 'payments', {
          paid_on: `2026-01-0${(i % 3) + 1}`,
        }),
      ),
    fillWithTexts: (app) =>
      times(NAMES.length, async (i) => {
        const user = await app.make.user({ username: NAMES[i] });
        const subscription = await app.make.subscription({ user, paymentStatus: 'paid' });
        await bill(app, subscription, 'payments', { reference: TEXTS[i] });
      }),
    searched: (row) => [row.username!, row.invoice_number!, row.reference!],
    parts: ['INV', '-2', 'a_', '%', '_s', "o't", 'ж'],
  },
  constraints: {
    unreachable: {
      payments_amount_check: 'an input checks the same, and nothing that is booked can be changed to try',
      payments_method_check: 'an input checks the same, and nothing that is booked can be changed to try',
      payments_check: 'the code says what takes back what',
      payments_provider_unique: 'looked for under the lock of the invoice',
      payments_attempt_id_fkey: 'an attempt is never deleted',
      payments_check1: 'no more is credited than was paid',
      payments_reversed_once: 'looked for under the lock of the invoice',
      payments_invoice_id_fkey: 'an invoice is never deleted',
      payments_reverses_id_fkey: 'a payment is never deleted',
      payment_proofs_one: 'looked for under the lock of the payment',
      payment_proofs_payment_id_fkey: 'a payment is never deleted',
      payment_proofs_type_check: 'told by the bytes, not by the request',
      payment_proofs_content_check: 'a body that is larger is not read, and an empty one is no picture',
    },
  },
  idempotency: {
    requests: {
      'POST /api/subscriptions/:id/payments': async ({ owing }) => ({
        id: await owing(),
        body: { method: 'cash', amount: 10_000_000, reference: 'Once “ä' },
      }),
      'POST /api/users/:id/payments': async ({ app, owing, anInvoice }) => {
        const { id, user } = await app.em.findOneOrFail(Subscription, { id: await owing() });
        await anInvoice(id);
        return { id: user.id, body: { method: 'cash', amount: 10_000_000, record_anyway: true } };
      },
      'POST /api/payments/:id/reversal': async ({ owing, aPayment }) => ({
        id: await aPayment(await owing()),
        body: { reason: 'Once' },
      }),
      'POST /api/payments/:id/correction': async ({ owing, aPayment }) => ({
        id: await aPayment(await owing()),
        body: { reference: 'Once' },
      }),
      'POST /api/payments/:id/undo': async ({ owing, aPayment }) => ({
        id: await aPayment(await owing()),
        body: { reason: 'Once' },
      }),
    },
    events: {
      // An invoice, a payment and a renewal.
      'POST /api/subscriptions/:id/payments': 3,
      'POST /api/users/:id/payments': 2,
      // What is not paid any more is owed again.
      'POST /api/payments/:id/reversal': 2,
      'POST /api/payments/:id/correction': 1,
      // The end goes back, and the invoice that was issued for it is cancelled.
      'POST /api/payments/:id/undo': 4,
    },
  },
  hostile: {
    tables: ['payments'],
    row: async ({ app: { make } }) => make.payment(await make.subscription()),
    pages: { '/payments': { shows: ['payments.*'], opens: true } },
  },
  listPages: { '/payments': 1 },
  withoutPerson: { payments: ['method'] },
  withoutDemo: ['payment_proofs'],
} satisfies ContractRows;
