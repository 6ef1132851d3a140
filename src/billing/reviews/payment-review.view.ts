import type { About } from '../../audit/about.js';
import { fittingAction, type ReviewAction } from '../../rules/ledger.js';
import { aboutInvoice } from '../invoices/invoice.view.js';
import type { PaymentReview } from './payment-review.entity.js';
import type { ReturnPreview } from '../refunds/return-preview.js';

export type CustomerBalance = {
  credit: number;
  unpaid: { id: number; number: string; owed: number } | null;
};

const NOBODY: CustomerBalance = { credit: 0, unpaid: null };

/** Amounts in whole rupiah, instants as ISO 8601. Needs invoice, payment and unknown order loaded. */
export const paymentReviewView = (
  review: PaymentReview,
  { credit, unpaid }: CustomerBalance = NOBODY,
  preview: ReturnPreview | null = null,
) => ({
  id: review.id,
  kind: review.kind,
  amount: review.amount ?? null,
  invoice_id: review.invoice?.id ?? null,
  invoice_number: review.invoice?.number ?? null,
  subscription_id: review.invoice?.subscriptionId ?? null,
  user_id: review.invoice?.userId ?? null,
  username: review.invoice?.customerName ?? null,
  user_name: review.invoice?.billedTo ?? null,
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
  { kind, amount, invoice, resolvedAt }: PaymentReview,
  { credit, unpaid }: CustomerBalance,
  preview: ReturnPreview | null,
): ReviewAction | null {
  const isPossible: Record<ReviewAction, boolean> = {
    record_payment: !!invoice && invoice.owed > 0,
    use_credit: credit > 0 && unpaid !== null,
    book_return: preview !== null,
  };
  const action = resolvedAt ? null : fittingAction(kind, amount ?? null);
  return action && isPossible[action] ? action : null;
}

export type PaymentReviewView = ReturnType<typeof paymentReviewView>;

export const reviewFacts = ({ kind, amount, invoice, unknownOrder, resolution }: PaymentReview) => ({
  ...(invoice ? { invoice_number: invoice.number } : { order_ref: unknownOrder!.orderRef }),
  kind,
  amount: amount ?? null,
  resolution: resolution ?? null,
});

export const aboutReview = ({ invoice, unknownOrder, amount }: PaymentReview): About => ({
  ...(invoice ? aboutInvoice(invoice) : { number: unknownOrder!.orderRef }),
  amount: amount ?? undefined,
});
