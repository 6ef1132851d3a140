import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type Period = PaymentReviewView['periods'][number];

/** The invoice of a review, what was claimed together, or an order without an invoice. */
export const subjectOf = ({ invoice_number, basket, order_ref }: PaymentReviewView) =>
  invoice_number ?? basket ?? order_ref ?? '';

const isHeldLess = ({ kind, amount }: PaymentReviewView) => kind === 'unmatched' && (amount ?? 0) < 0;

/** Automatic resolutions; for all other reviews the money was refunded. */
const BY_ITSELF: Partial<Record<PaymentReviewView['kind'], 'paid' | 'matched'>> = {
  claimed: 'paid',
  unmatched: 'matched',
};

/** `settlement, IDR 250000.00`, as people say it. */
const spoken = (statement: string, paid: string): string =>
  statement
    .replace(/^(settlement|capture|paid|succeeded|completed)\b/i, paid)
    .replace(/IDR (\d+)(\.0+)?(?=,|$)/g, (_whole, amount) => unbroken(formatRupiah(Number(amount))));

/** Texts for the reason, the fix and the result of a review. */
export function useReviewWords() {
  const words = useMessages('paymentReviews');
  const { billingPeriod, ledger } = useMessages('shared');
  const { method: methods } = ledger;
  const { wholeDay } = useFormat();
  const periodText = ({ plan_name, license_ending, billing_period, until }: Period) =>
    words.period(
      `${plan_name} ${license_ending}`,
      billingPeriod[billing_period],
      until && unbroken(wholeDay(until)),
    );
  const amountOf = ({ amount }: PaymentReviewView) =>
    amount === null ? words.unknownAmount : formatRupiah(Math.abs(amount));
  return {
    happened: (review: PaymentReviewView) =>
      (isHeldLess(review) ? words.holdsLess : words.happened[review.kind])({
        name: review.user_name ?? '',
        amount: unbroken(amountOf(review)),
        number: subjectOf(review),
        periods: review.periods.map(periodText).join('; '),
        method: review.method && methods[review.method],
        statement: spoken(review.gateway_statement ?? '', words.gatewayPaid),
        owed: review.owed > 0 ? unbroken(formatRupiah(review.owed)) : null,
      }),
    fix: ({ kind, action, owed }: PaymentReviewView) => {
      if (action === 'book_return') return words.bookReturn.fix;
      return kind === 'reversed' && owed === 0 ? words.refundedFix : words.fix[kind];
    },
    /** Null while the review is open. */
    outcome: ({ kind, resolved_at, resolved_by, resolution }: PaymentReviewView) => {
      if (!resolved_at) return null;
      // Without a note, staff resolved it by booking the payment.
      return resolved_by
        ? `${resolved_by}: ${resolution ?? words.bookReturn.outcome}`
        : words.byItself[BY_ITSELF[kind] ?? 'returned'];
    },
    nameOf: (review: PaymentReviewView) => words.name(subjectOf(review), amountOf(review)),
  };
}
