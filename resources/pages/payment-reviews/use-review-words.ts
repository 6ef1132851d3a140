import type { PaymentReviewView } from '@server/ledger/payment-review.view';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

/** What happened, what can be done, and what came of it. */
export function useReviewWords() {
  const words = useMessages('paymentReviews');
  const { method: methods } = useMessages('shared').ledger;
  return {
    happened: ({ kind, username, amount, invoice_number, method, told }: PaymentReviewView) =>
      words.happened[kind]({
        name: username,
        amount: unbroken(formatRupiah(Math.abs(amount))),
        number: invoice_number,
        method: method && methods[method],
        told,
      }),
    /** Null while it is open. */
    outcome: ({ resolved_at, resolved_by, resolution }: PaymentReviewView) => {
      if (!resolved_at) return null;
      return resolved_by && resolution ? `${resolved_by}: ${resolution}` : words.byItself;
    },
    nameOf: ({ invoice_number, amount }: PaymentReviewView) =>
      words.name(invoice_number, formatRupiah(Math.abs(amount))),
  };
}
