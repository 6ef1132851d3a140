import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { INVOICE_STATES } from '../../rules/ledger.js';
import { PAYMENT_STATUSES } from '../../rules/payment-status.js';
import type { StateView, UndoView } from './undo.view.js';

const stateSchema = viewSchema<StateView>('UndoState', {
  end_date: orNull('2026-05-05T03:12:45.000Z'),
  amount: orNull(150_000),
  price_period: orNull(oneOf(BILLING_PERIODS, 'monthly')),
  payment_status: orNull(oneOf(PAYMENT_STATUSES, 'paid')),
  owed: 0,
  invoices: arrayOf(
    viewSchema<StateView['invoices'][number]>('UndoInvoice', {
      number: 'INV-2026-000007',
      state: oneOf(INVOICE_STATES, 'paid'),
    }),
  ),
});

export const undoSchema = viewSchema<UndoView>('Undone', {
  amount: 150_000,
  before: stateSchema,
  after: stateSchema,
});
