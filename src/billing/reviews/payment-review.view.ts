import type { About } from '../../audit/about.js';
import { fittingAction, type ReviewAction } from '../../rules/ledger.js';
import { aboutInvoice } from '../invoices/invoice.view.js';
import type { PaymentReview } from './payment-review.entity.js';
import type { ReturnPreview } from '../refunds/return-preview.js';

/** How its customer stands now, which decides what can be done about it. */
export type CustomerBalance = {
  /** Rupiah. */
  credit: number;
  /** What the credit could pay: the oldest that is owed. */
  unpaid: { id: number; number: string; owed: number } | null;
};

/** Of a review that is about nobody whom we know. */
const NOBODY: CustomerBalance = { credit: 0, unpaid: null };

/** Amounts in whole rupiah, instants as ISO 8601. Invoice, payment and unknown order have to be loaded. */
export const paymentReviewView = (
  review: PaymentReview,
  { credit, unpaid }: CustomerBalance = NOBODY,
  preview: ReturnPreview | null = null,
) => ({
  id: review.id,
  kind: review.kind,
  /** Null of an unknown order whose gateway names no sum in rupiah. */
  amount: review.amount ?? null,
  /** Null of an unknown order, as is all that comes with it. */
  invoice_id: review.invoice?.id ?? null,
  invoice_number: review.invoice?.number ?? null,
  subscription_id: review.invoice?.subscriptionId ?? null,
  user_id: review.invoice?.userId ?? null,
  username: review.invoice?.customerName ?? null,
  /** Of the invoice, now. */
  owed: review.invoice?.owed ?? 0,
  /** Of its customer, now. */
  credit,
  unpaid,
  /** What books what it is about, as things stand; null where a note is all that closes it. */
  action: actionOf(review, { credit, unpaid }, preview),
  /** Null unless that is `book_return`. */
  return_preview: review.resolvedAt ? null : preview,
  payment_id: review.payment?.id ?? null,
  method: review.payment?.method ?? review.unknownOrder?.gateway ?? null,
  /** What its gateway calls it; null but of an unknown order. */
  order_ref: review.unknownOrder?.orderRef ?? null,
  /** What its gateway says; null but of what is unmatched or unknown. */
  gateway_statement: review.gatewayStatement ?? null,
  /** Of the transfer, by the payer. */
  has_picture: review.pictureType !== null && review.pictureType !== undefined,
  raised_at: review.raisedAt.toISOString(),
  resolved_at: review.resolvedAt?.toISOString() ?? null,
  /** Null where it was resolved by itself: by a payment, because the money was paid back, or because the gateway and the books agree again. */
  resolved_by: review.resolvedBy ?? null,
  /** Null where what was booked says it. */
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

/** What the audit keeps of it. */
export const reviewFacts = ({ kind, amount, invoice, unknownOrder, resolution }: PaymentReview) => ({
  ...(invoice ? { invoice_number: invoice.number } : { order_ref: unknownOrder!.orderRef }),
  kind,
  amount: amount ?? null,
  resolution: resolution ?? null,
});

/** What the audit calls it by: its invoice or its order, and its own amount. */
export const aboutReview = ({ invoice, unknownOrder, amount }: PaymentReview): About => ({
  ...(invoice ? aboutInvoice(invoice) : { number: unknownOrder!.orderRef }),
  amount: amount ?? undefined,
});
