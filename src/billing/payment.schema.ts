import { oneOf, orNull, viewSchema } from '../platform/openapi/sample.js';
import { PAYMENT_METHODS } from '../rules/ledger.js';
import { subscriptionSchema } from '../subscriptions/subscription.schema.js';
import type { BookedView } from './booked.view.js';
import { invoiceSchema } from './invoice.schema.js';
import type { PaymentView } from '../ledger/payment.view.js';

export const paymentSchema = viewSchema<PaymentView>('Payment', {
  id: 9,
  invoice_id: 7,
  invoice_number: 'INV-2026-000007',
  subscription_id: 4,
  user_id: 3,
  username: 'budi',
  plan_name: 'Basic',
  method: oneOf(PAYMENT_METHODS, 'transfer'),
  amount: 50_000,
  credited: 0,
  paid_on: '2026-02-01',
  reference: orNull('BCA 0123'),
  note: orNull('Sent by his brother'),
  reverses_id: orNull(8),
  refund_id: orNull(3),
  is_reversed: false,
  recorded_at: '2026-02-01T04:00:00.000Z',
  recorded_by: orNull('admin'),
  has_proof: false,
});

export const bookedSchema = viewSchema<BookedView>('Booked', {
  payment: paymentSchema,
  invoice: invoiceSchema,
  subscription: subscriptionSchema,
});
