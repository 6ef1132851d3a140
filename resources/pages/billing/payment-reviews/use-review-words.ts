import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The invoice that a review is about, or the order that no invoice has. */
export const subjectOf = ({ invoice_number, order_ref }: PaymentReviewView) =>
  invoice_number ?? order_ref ?? '';

const isHeldLess = ({ kind, amount }: PaymentReviewView) => kind === 'unmatched' && (amount ?? 0) < 0;

/** What resolved it where nobody did; of the others the money went back. */
const BY_ITSELF: Partial<Record<PaymentReviewView['kind'], 'paid' | 'matched'>> = {
  claimed: 'paid',
  unmatched: 'matched',
};

/** What happened, what can be done, and what came of it. */
export function useReviewWords() {
  const words = useMessages('paymentReviews');
  const { method: methods } = useMessages('shared').ledger;
  const amountOf = ({ amount }: PaymentReviewView) =>
    amount === null ? words.unknownAmount : formatRupiah(Math.abs(amount));
  return {
    happened: (review: PaymentReviewView) =>
      (isHeldLess(review) ? words.holdsLess : words.happened[review.kind])({
        name: review.username ?? '',
        amount: unbroken(amountOf(review)),
        number: subjectOf(review),
        method: review.method && methods[review.method],
        statement: review.gateway_statement ?? '',
        owed: review.owed > 0 ? unbroken(formatRupiah(review.owed)) : null,
      }),
    fix: ({ kind, action, owed }: PaymentReviewView) => {
      if (action === 'book_return') return words.bookReturn.fix;
      return kind === 'reversed' && owed === 0 ? words.refundedCure : words.fix[kind];
    },
    /** Null while it is open. */
    outcome: ({ kind, resolved_at, resolved_by, resolution }: PaymentReviewView) => {
      if (!resolved_at) return null;
      // A person who left no note has booked it.
      return resolved_by
        ? `${resolved_by}: ${resolution ?? words.bookReturn.outcome}`
        : words.byItself[BY_ITSELF[kind] ?? 'returned'];
    },
    nameOf: (review: PaymentReviewView) => words.name(subjectOf(review), amountOf(review)),
  };
}
