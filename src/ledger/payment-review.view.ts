import type { About } from '../audit/about.js';
import { aboutInvoice } from './invoice.view.js';
import type { PaymentReview } from './payment-review.entity.js';

/** How its customer stands now, which decides what can be done about it. */
export type CustomerStanding = {
  /** Rupiah. */
  credit: number;
  /** What the credit could pay: the oldest that is owed. */
  unpaid: { id: number; number: string; owed: number } | null;
};

/** Amounts in whole rupiah, instants as ISO 8601. Invoice and payment have to be loaded. */
export const paymentReviewView = (review: PaymentReview, { credit, unpaid }: CustomerStanding) => ({
  id: review.id,
  kind: review.kind,
  amount: review.amount,
  invoice_id: review.invoice.id,
  invoice_number: review.invoice.number,
  subscription_id: review.invoice.subscriptionId,
  user_id: review.invoice.userId,
  username: review.invoice.customerName,
  /** Of the invoice, now. */
  owed: review.invoice.owed,
  /** Of its customer, now. */
  credit,
  unpaid,
  payment_id: review.payment?.id ?? null,
  method: review.payment?.method ?? null,
  /** What its gateway says; null but of what is unmatched. */
  told: review.told ?? null,
  raised_at: review.raisedAt.toISOString(),
  resolved_at: review.resolvedAt?.toISOString() ?? null,
  /** Null as well where a payment resolved it. */
  resolved_by: review.resolvedBy ?? null,
  resolution: review.resolution ?? null,
});

export type PaymentReviewView = ReturnType<typeof paymentReviewView>;

/** What the audit keeps of it. */
export const reviewFacts = ({ kind, amount, invoice, resolution }: PaymentReview) => ({
  invoice_number: invoice.number,
  kind,
  amount,
  resolution: resolution ?? null,
});

/** What the audit calls it by: its invoice, and its own amount. */
export const aboutReview = ({ invoice, amount }: PaymentReview): About => ({
  ...aboutInvoice(invoice),
  amount,
});
