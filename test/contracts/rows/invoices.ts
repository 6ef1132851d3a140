import { bill, moment, NAMES, TEXTS, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/subscriptions/:id/invoices': { customer: 403, admin: 404, needs: 'invoices:issue' },
    'GET /api/invoices': { customer: 200, admin: 200 },
    'GET /api/issue-invoices': { customer: 403, admin: 200, needs: 'ledger:manage' },
    'POST /api/issue-invoices': { customer: 403, admin: 200, needs: 'ledger:manage' },
    'POST /api/invoices/:id/cancel': { customer: 403, admin: 404, needs: 'ledger:manage' },
    'POST /api/invoices/:id/credit': { customer: 403, admin: 404, needs: 'ledger:manage' },
    'DELETE /api/invoices/:id/credit': { customer: 403, admin: 404, needs: 'ledger:manage' },
    'GET /money': { customer: 302, admin: 302, needs: 'invoices:read' },
    'GET /invoices': { customer: 200, admin: 200, needs: 'invoices:read' },
    'GET /invoices/:id': { customer: 404, admin: 404, needs: 'invoices:read' },
    'GET /invoices/:id/invoice.pdf': { customer: 404, admin: 404, needs: 'invoices:read' },
    'GET /api/invoices/:id/pdf': { customer: 404, admin: 404 },
  },
  privacy: {
    taken: {
      'POST /api/subscriptions/:id/invoices': () => ({ billing_period: 'monthly' }),
    },
    ids: {
      invoices: ({ invoice }) => invoice.id,
    },
  },
  audit: {
    severalActions: [
      'POST /api/subscriptions/:id/invoices',
      'POST /api/issue-invoices',
      'POST /api/invoices/:id/cancel',
      'POST /api/invoices/:id/credit',
      'DELETE /api/invoices/:id/credit',
    ],
  },
  list: {
    name: 'invoices',
    sorts: { '-issued_at': 'instant' },
    fill: (app) =>
      times(11, async (i) => {
        app.now = moment(i);
        await bill(app, await app.make.subscription({ paymentStatus: 'paid' }), 'invoices', {});
        app.now = null;
      }),
    fillWithTexts: (app) =>
      times(NAMES.length, async (i) => {
        const user = await app.make.user({ username: NAMES[i] });
        const plan = await app.make.plan({ planName: TEXTS[i] });
        await bill(app, await app.make.subscription({ user, plan, paymentStatus: 'paid' }), 'invoices', {});
      }),
    searched: (row) => [row.number!, row.username!, row.plan_name!, row.license_ending!],
    parts: ['INV', '-2', 'a_', '%', '_s', '…', 'ж'],
  },
  constraints: {
    unreachable: {
      invoice_counters_pkey: 'written with "on conflict"',
      invoice_counters_last_check: 'counted up from one',
      invoices_billing_period_check: 'a period that was taken before',
      invoices_total_check: 'an amount or a price that was taken before',
      invoices_check: 'no more is settled than is owed',
      invoices_credit_notes_check: 'no more is refunded than was settled',
      invoices_state_check: 'the code says how far it is settled, not the request',
      invoices_number_unique: 'counted under a lock',
      invoices_period_unique: 'looked for under the lock of the subscription',
      invoice_lines_kind_check: 'the code says what, not the request',
      invoice_lines_days_check: 'the code says which days, not the request',
      invoice_lines_amount_check: 'an amount or a price that was taken before',
      invoice_lines_invoice_id_fkey: 'written beside its invoice',
      credits_amount_check: 'booked only where there is something to book',
      credits_reason_check: 'the code says why, not the request',
      credits_payment_id_fkey: 'a payment is never deleted',
      credits_invoice_id_fkey: 'an invoice is never deleted',
    },
  },
  idempotency: {
    requests: {
      'POST /api/subscriptions/:id/invoices': async ({ owing }) => ({
        id: await owing(),
        body: { billing_period: 'quarterly' },
      }),
      'POST /api/invoices/:id/cancel': async ({ owing, anInvoice }) => ({
        id: await anInvoice(await owing()),
      }),
      'POST /api/invoices/:id/credit': async ({ admin, owing, anInvoice, aPayment }) => {
        const id = await owing();
        await aPayment(id);
        const invoice = await anInvoice(id);
        // Issued, it was paid by the credit that the payment left.
        await admin.delete(`/api/invoices/${invoice}/credit`).expect(200);
        return { id: invoice };
      },
    },
    events: {
      // What is paid by it renews.
      'POST /api/invoices/:id/credit': 2,
    },
  },
  hostile: {
    tables: ['invoices', 'invoice_lines'],
    pages: {
      '/invoices': { shows: ['invoices.*'], opens: true },
      '/invoices/1': { shows: ['invoices.*', 'invoice_lines.*', 'payments.*'] },
    },
  },
  listPages: { '/invoices': 1 },
  withoutPerson: {
    credits: ['reason'],
    invoice_lines: ['billing_period', 'kind', 'plan_name'],
    invoices: ['billing_period', 'plan_name', 'state'],
  },
  withoutDemo: ['invoice_reinstatements'],
} satisfies ContractRows;
