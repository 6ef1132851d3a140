import {
  fittingAction,
  type ReviewAction,
  PAYMENT_METHODS,
  REVIEW_ACTIONS,
  REVIEW_KINDS,
} from '../../rules/ledger.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { basketText, isPeriodItem } from '../ledger/payment-basket.entity.js';
import type { PaymentReview } from '../ledger/payment-review.entity.js';
import type { ReturnPreview } from './reviews.service.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

export type CustomerBalance = {
  credit: number;
  unpaid: { id: number; number: string; owed: number } | null;
};

const NOBODY: CustomerBalance = { credit: 0, unpaid: null };

/** Amounts in whole rupiah, instants as ISO 8601. Needs invoice, basket, payment and unknown order loaded. */
export const paymentReviewView = (
  review: PaymentReview,
  { credit, unpaid }: CustomerBalance = NOBODY,
  preview: ReturnPreview | null = null,
) => ({
  id: review.id,
  kind: review.kind,
  amount: review.amount ?? null,
  /** What was claimed together; null for a review of one invoice or order. */
  basket: review.basket ? basketText(review.basket) : null,
  /** The periods ahead of it, and the day that was shown to each, `YYYY-MM-DD`. */
  periods: (review.basket?.items.filter(isPeriodItem) ?? []).map((item) => ({
    plan_name: item.plan_name,
    license_ending: item.license_ending,
    billing_period: item.billing_period,
    until: item.until ?? null,
  })),
  invoice_id: review.invoice?.id ?? null,
  invoice_number: review.invoice?.number ?? null,
  subscription_id: review.invoice?.subscriptionId ?? null,
  user_id: review.invoice?.userId ?? review.basket?.userId ?? null,
  username: review.invoice?.customerName ?? null,
  user_name: review.invoice?.billedTo ?? review.basket?.customerName ?? null,
  owed: review.invoice?.owed ?? 0,
  credit,
  unpaid,
  action: actionOf(review, { credit, unpaid }, preview),
  return_preview: review.resolvedAt ? null : preview,
  payment_id: review.payment?.id ?? null,
  method: review.payment?.method ?? review.unknownOrder?.gateway ?? null,
  order_ref: review.unknownOrder?.orderRef ?? null,
  gateway_statement: review.gatewayStatement ?? null,
  has_picture: review.pictureType !== null && review.pictureType !== undefined,
  raised_at: review.raisedAt.toISOString(),
  resolved_at: review.resolvedAt?.toISOString() ?? null,
  resolved_by: review.resolvedBy ?? null,
  resolution: review.resolution ?? null,
});

function actionOf(
  { kind, amount, invoice, basket, resolvedAt }: PaymentReview,
  { credit, unpaid }: CustomerBalance,
  preview: ReturnPreview | null,
): ReviewAction | null {
  const isPossible: Record<ReviewAction, boolean> = {
    record_payment: !!basket || (!!invoice && invoice.owed > 0),
    use_credit: credit > 0 && unpaid !== null,
    book_return: preview !== null,
  };
  const action = resolvedAt ? null : fittingAction(kind, amount ?? null);
  return action && isPossible[action] ? action : null;
}

export type PaymentReviewView = ReturnType<typeof paymentReviewView>;

export const paymentReviewSchema = viewSchema<PaymentReviewView>('PaymentReview', {
  id: 5,
  kind: oneOf(REVIEW_KINDS, 'surplus'),
  amount: orNull(50_000),
  basket: orNull('INV-2026-000007, INV-2026-000008'),
  periods: arrayOf(
    viewSchema<PaymentReviewView['periods'][number]>('ClaimedPeriod', {
      plan_name: 'Basic',
      license_ending: '…C1YB',
      billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
      until: orNull('2026-05-05'),
    }),
  ),
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
