import { STATUSES } from '../../rules/expiry.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { INVOICE_STATES, PAYMENT_METHODS } from '../../rules/ledger.js';
import { subscriptionSchema } from '../../licensing/subscriptions/subscription.schema.js';
import type { AllocationView, BookedView } from './booked.view.js';
import { invoiceSchema } from '../invoices/invoice.schema.js';
import type { PaymentView } from './payment.view.js';

export const paymentSchema = viewSchema<PaymentView>('Payment', {
  id: 9,
  invoice_id: 7,
  invoice_number: 'INV-2026-000007',
  subscription_id: 4,
  user_id: 3,
  username: 'budi',
  user_name: 'Budi Santoso',
  plan_name: 'Basic',
  method: oneOf(PAYMENT_METHODS, 'transfer'),
  amount: 50_000,
  credited: 0,
  paid_on: '2026-02-01',
  reference: orNull('BCA 0123'),
  note: orNull('Sent by his brother'),
  reverses_id: orNull(8),
  refund_id: orNull(3),
  allocation_id: orNull('6f1c2a9b-7d3e-4f60-a5c4-b1d2e3f40718'),
  is_reversed: false,
  recorded_at: '2026-02-01T04:00:00.000Z',
  recorded_by: orNull('admin'),
  corrected_at: orNull('2026-02-02T02:30:00.000Z'),
  corrected_by: orNull('admin'),
  has_proof: false,
});

export const bookedSchema = viewSchema<BookedView>('Booked', {
  payment: paymentSchema,
  invoice: invoiceSchema,
  subscription: subscriptionSchema,
  license_status: oneOf(STATUSES, 'active'),
  further: arrayOf(
    viewSchema<BookedView['further'][number]>('FurtherPayment', {
      payment: paymentSchema,
      invoice: invoiceSchema,
    }),
  ),
});

export const allocationSchema = viewSchema<AllocationView>('PaymentAllocation', {
  parts: arrayOf(
    viewSchema<AllocationView['parts'][number]>('PaymentPart', {
      invoice_number: orNull('INV-2026-000007'),
      from: '2026-02-05T03:12:45.000Z',
      to: orNull('2026-03-05T03:12:45.000Z'),
      total: 150_000,
      amount: 150_000,
      allocated: 150_000,
      state: oneOf(INVOICE_STATES, 'paid'),
    }),
  ),
  credited: 0,
  end_date: orNull('2026-05-05T03:12:45.000Z'),
});
