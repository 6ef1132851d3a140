import type { PaymentReviewView } from '@server/ledger/payment-review.view';
import { Banknote, CircleCheck, Coins } from 'lucide-react';
import { useHistoryAction } from '@/components/history-link';
import { useInvoiceAction } from '@/components/payment/use-invoice-action';
import type { RowAction } from '@/components/ui/row-actions';
import { useMessages } from '@/messages/use-messages';
import type { OpenDialog } from './review-dialogs';
import { useReviewWords } from './use-review-words';

/** Kinds that left credit. */
const CREDITED: PaymentReviewView['kind'][] = ['surplus', 'twice', 'late', 'amount_differs'];

/** Its cure first, then that it is done with. */
export function useReviewActions(onAsk: (dialog: OpenDialog) => void) {
  const words = useMessages('paymentReviews');
  const { ledger } = useMessages('shared');
  const { nameOf } = useReviewWords();
  const show = useInvoiceAction();
  const history = useHistoryAction();

  const pay = (review: PaymentReviewView): RowAction => ({
    icon: Banknote,
    word: ledger.record,
    label: ledger.recordOf(review.invoice_number),
    onClick: () => onAsk({ kind: 'pay', review }),
  });
  const spend = (review: PaymentReviewView, number: string): RowAction => ({
    icon: Coins,
    word: words.useShort,
    label: words.use(number),
    onClick: () => onAsk({ kind: 'use', review }),
  });
  const resolve = (review: PaymentReviewView): RowAction => ({
    icon: CircleCheck,
    ...(review.kind === 'claimed'
      ? { word: words.notArrived, label: words.notArrivedOf(review.username) }
      : { word: words.resolve, label: words.resolveOf(review.username, review.invoice_number) }),
    onClick: () => onAsk({ kind: 'resolve', review }),
  });

  /** Those with which it may be over; none once it is. */
  const cures = (review: PaymentReviewView): RowAction[] => {
    const { kind, amount, resolved_at, owed, credit, unpaid } = review;
    const isToRecord = kind === 'claimed' || (kind === 'unmatched' && amount > 0);
    if (resolved_at) return [];
    return [
      ...(isToRecord && owed > 0 ? [pay(review)] : []),
      ...(CREDITED.includes(kind) && credit > 0 && unpaid ? [spend(review, unpaid.number)] : []),
      resolve(review),
    ];
  };
  const links = (review: PaymentReviewView): RowAction[] => [
    show(review.invoice_id, review.invoice_number),
    ...(review.resolved_by ? history(`review:${review.id}`, nameOf(review)) : []),
  ];
  return { cures, links };
}
