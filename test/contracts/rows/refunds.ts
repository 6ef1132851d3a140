import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/payments/:id/refunds': { customer: 403, admin: 404 },
    'POST /api/payments/:id/refunds': { customer: 403, admin: 422, needs: 'ledger:manage' },
  },
  privacy: {
    taken: {
      'POST /api/payments/:id/refunds': () => ({ amount: 1, way: 'cash', owed_again: false, reason: 'x' }),
    },
  },
  audit: { severalActions: ['POST /api/payments/:id/refunds'] },
  constraints: {
    unreachable: {
      payments_refunded_once: 'booked under the lock of the invoice, when the refund is not done yet',
      payments_refund_id_fkey: 'a refund is never deleted',
      refunds_amount_check: 'an input checks the same, and nothing is refunded of what was not paid',
      refunds_way_check: 'an input checks the same',
      refunds_state_check: 'the code says how it stands, not the request',
      refunds_key_unique: 'counted under the lock of the invoice',
      refunds_payment_id_fkey: 'a payment is never deleted',
    },
  },
  idempotency: {
    requests: {
      'POST /api/payments/:id/refunds': async ({ owing, aPayment }) => ({
        id: await aPayment(await owing()),
        body: { amount: 10_000_000, way: 'cash', reason: 'Once' },
      }),
    },
    events: {
      // What is not paid any more is owed again.
      'POST /api/payments/:id/refunds': 2,
    },
  },
  withoutPerson: { refunds: ['state', 'way'] },
  withoutDemo: ['refunds'],
} satisfies ContractRows;
