import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/callbacks/:gateway': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/status': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/invoice.pdf': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/qris.png': { nobody: 404, customer: 404, admin: 404 },
    'POST /pay/:token/claim': { nobody: 404, customer: 404, admin: 404 },
    'POST /pay/:token/:gateway': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/:gateway': { customer: 302, admin: 302 },
  },
  privacy: {
    exempt: [
      // It reads its request itself.
      'POST /api/callbacks/:gateway',
      // A pay link has no fields.
      'POST /pay/:token/claim',
      'POST /pay/:token/:gateway',
    ],
  },
  audit: {
    unaudited: ['POST /pay/:token/:gateway'],
    severalActions: ['POST /api/callbacks/:gateway', 'POST /pay/:token/claim'],
  },
  constraints: {
    unreachable: {
      invoices_pay_token_unique: '128 random bits',
      payment_attempts_gateway_check: 'the address says which, and it is looked up',
      payment_attempts_amount_check: 'what an invoice asks for',
      payment_attempts_state_check: 'the code says how it stands, not the request',
      payment_attempts_order_ref_unique: 'counted under the lock of the invoice',
      payment_attempts_one_open: 'looked for under the lock of the invoice',
      payment_attempts_invoice_id_fkey: 'an invoice is never deleted',
      payment_attempt_history_attempt_id_fkey: 'an attempt is never deleted',
    },
  },
  withoutPerson: {
    payment_attempt_history: ['difference', 'state'],
    payment_attempts: ['difference', 'gateway', 'state'],
  },
  withoutDemo: ['payment_attempt_history', 'payment_attempts'],
} satisfies ContractRows;
