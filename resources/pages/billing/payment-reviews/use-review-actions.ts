import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import Coins from 'lucide-react/icons/coins';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRights } from '@/shared/use-rights';
import { useHistoryAction } from '@/shared/history-link';
import { useInvoiceAction } from '@/shared/payment/use-invoice-action';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './review-dialogs';
import { subjectOf, useReviewWords } from './use-review-words';

/** The fix first, then resolving. */
export function useReviewActions(onAsk: (dialog: OpenDialog) => void) {
  const words = useMessages('paymentReviews');
  const { ledger } = useMessages('shared');
  const { nameOf } = useReviewWords();
  const show = useInvoiceAction();
  const history = useHistoryAction();
  const { can } = useRights();

  const pay = (review: PaymentReviewView): RowAction => ({
    icon: Banknote,
    word: ledger.record,
    label: ledger.recordOf(subjectOf(review)),
    onClick: () => onAsk({ kind: 'pay', review }),
  });
  const spend = (review: PaymentReviewView): RowAction => ({
    icon: Coins,
    word: words.useShort,
    label: words.use(review.unpaid!.number),
    onClick: () => onAsk({ kind: 'use', review }),
  });
  const bookReturn = (review: PaymentReviewView): RowAction => ({
    icon: Undo2,
    word: words.bookReturn.open,
    label: words.bookReturn.openOf(nameOf(review)),
    onClick: () => onAsk({ kind: 'return', review }),
  });
  const fitting = { record_payment: pay, use_credit: spend, book_return: bookReturn };
  const resolve = (review: PaymentReviewView): RowAction => ({
    icon: CircleCheck,
    ...(review.kind === 'claimed'
      ? { word: words.notArrived, label: words.notArrivedOf(review.user_name ?? '') }
      : { word: words.resolve, label: words.resolveOf(nameOf(review)) }),
    onClick: () => onAsk({ kind: 'resolve', review }),
  });

  /** Actions that resolve the review; none when it is resolved. */
  const fixes = (review: PaymentReviewView): RowAction[] => {
    const { action, resolved_at } = review;
    if (resolved_at || !can('ledger:manage')) return [];
    return [...(action ? [fitting[action](review)] : []), resolve(review)];
  };
  const links = (review: PaymentReviewView): RowAction[] => [
    ...(review.invoice_id === null ? [] : [show(review.invoice_id, subjectOf(review))]),
    ...(review.resolved_by ? history(`review:${review.id}`, nameOf(review)) : []),
  ];
  return { fixes, links };
}
