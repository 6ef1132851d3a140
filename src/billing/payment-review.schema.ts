import type { PaymentReviewView } from '../ledger/payment-review.view.js';
import { oneOf, orNull, viewSchema } from '../platform/openapi/sample.js';
import { PAYMENT_METHODS, REVIEW_KINDS } from '../rules/ledger.js';

export const paymentReviewSchema = viewSchema<PaymentReviewView>('PaymentReview', {
  id: 5,
  kind: oneOf(REVIEW_KINDS, 'surplus'),
  amount: 50_000,
  invoice_id: 7,
  invoice_number: 'INV-2026-000007',
  subscription_id: 4,
  user_id: 3,
  username: 'budi',
  owed: 0,
  credit: 50_000,
  unpaid: orNull(
    viewSchema<NonNullable<PaymentReviewView['unpaid']>>('UnpaidInvoice', {
      id: 8,
      number: 'INV-2026-000008',
      owed: 150_000,
    }),
  ),
  payment_id: orNull(9),
  method: orNull(oneOf(PAYMENT_METHODS, 'midtrans')),
  told: orNull('settlement, USD 50.00, 2026-02-01 11:00:00'),
  raised_at: '2026-02-01T04:00:00.000Z',
  resolved_at: orNull('2026-02-02T04:00:00.000Z'),
  resolved_by: orNull('admin'),
  resolution: orNull('Kept as credit.'),
});
