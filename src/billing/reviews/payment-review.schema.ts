import type { PaymentReviewView } from './payment-review.view.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { PAYMENT_METHODS, REVIEW_ACTIONS, REVIEW_KINDS } from '../../rules/ledger.js';

export const paymentReviewSchema = viewSchema<PaymentReviewView>('PaymentReview', {
  id: 5,
  kind: oneOf(REVIEW_KINDS, 'surplus'),
  amount: orNull(50_000),
  invoice_id: orNull(7),
  invoice_number: orNull('INV-2026-000007'),
  subscription_id: orNull(4),
  user_id: orNull(3),
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  owed: 0,
  credit: 50_000,
  unpaid: orNull(
    viewSchema<NonNullable<PaymentReviewView['unpaid']>>('UnpaidInvoice', {
      id: 8,
      number: 'INV-2026-000008',
      owed: 150_000,
    }),
  ),
  action: orNull(oneOf(REVIEW_ACTIONS, 'use_credit')),
  return_preview: orNull(
    viewSchema<NonNullable<PaymentReviewView['return_preview']>>('ReturnPreview', {
      payment_amount: 150_000,
      paid_on: '2026-02-01',
      from_credit: 0,
      from_invoice: 150_000,
    }),
  ),
  payment_id: orNull(9),
  method: orNull(oneOf(PAYMENT_METHODS, 'midtrans')),
  order_ref: orNull('INV-2026-000007.1-7K2MQ4XW3B'),
  gateway_statement: orNull('settlement, USD 50.00, 2026-02-01 11:00:00'),
  has_picture: true,
  raised_at: '2026-02-01T04:00:00.000Z',
  resolved_at: orNull('2026-02-02T04:00:00.000Z'),
  resolved_by: orNull('admin'),
  resolution: orNull('Kept as credit.'),
});
