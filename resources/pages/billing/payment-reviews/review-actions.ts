import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import Coins from 'lucide-react/icons/coins';
import Undo2 from 'lucide-react/icons/undo-2';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment } from '@/shared/dialogs';
import { useRights } from '@/shared/use-rights';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { subjectOf, useReviewWords } from './use-review-words';

export const DIALOGS = {
  pay: RecordPayment,
  use: lazyDialog(() =>
    import('@/pages/billing/invoice/credit-of-invoice').then((module) => module.UseCredit),
  ),
  together: lazyDialog(() => import('./record-claimed').then((module) => module.RecordClaimed), {
    words: ['record-payment'],
  }),
  return: lazyDialog(() => import('./book-return').then((module) => module.BookReturn)),
  resolve: lazyDialog(() => import('./resolve-review').then((module) => module.ResolveReview)),
};

/** The fix first, then resolving. */
export function useReviewActions(open: (dialog: OpenDialog<typeof DIALOGS>) => void) {
  const words = useMessages('paymentReviews');
  const { nameOf } = useReviewWords();
  const { can } = useRights();
  const { offer, history } = useActions();

  const pay = (review: PaymentReviewView): RowAction[] =>
    offer('pay', subjectOf(review), () =>
      review.basket !== null
        ? open({ kind: 'together', review })
        : open({ kind: 'pay', ...paymentOf({ invoice: invoiceOf(review) }), amount: review.amount! }),
    );
  const spend = ({ unpaid, user_name, credit }: PaymentReviewView): RowAction[] => [
    {
      icon: Coins,
      word: words.useShort,
      label: words.use(unpaid!.number),
      onClick: () => open({ kind: 'use', invoice: { ...unpaid!, user_name: user_name! }, credit }),
    },
  ];
  const bookReturn = (review: PaymentReviewView): RowAction[] => [
    {
      icon: Undo2,
      word: words.bookReturn.open,
      label: words.bookReturn.openOf(nameOf(review)),
      onClick: () => open({ kind: 'return', review }),
    },
  ];
  const fitting = { record_payment: pay, use_credit: spend, book_return: bookReturn };
  const resolve = (review: PaymentReviewView): RowAction => ({
    icon: CircleCheck,
    ...(review.kind === 'claimed'
      ? { word: words.notArrived, label: words.notArrivedOf(review.user_name ?? '') }
      : { word: words.resolve, label: words.resolveOf(nameOf(review)) }),
    onClick: () => open({ kind: 'resolve', review }),
  });

  /** Actions that resolve the review; none when it is resolved. */
  const fixes = (review: PaymentReviewView): RowAction[] => {
    const { action, resolved_at } = review;
    if (resolved_at || !can('ledger:manage')) return [];
    return [...(action ? fitting[action](review) : []), resolve(review)];
  };

  return (review: PaymentReviewView): RowAction[] => [
    ...fixes(review).map((fix) => ({ ...fix, isMain: true })),
    ...(review.invoice_id === null
      ? []
      : offer('show-invoice', subjectOf(review), invoiceHref(review.invoice_id))),
    ...(review.resolved_by ? history(`review:${review.id}`, nameOf(review)) : []),
  ];
}

/** Of a review that is about one. */
const invoiceOf = (review: PaymentReviewView) => ({
  id: review.invoice_id!,
  number: review.invoice_number!,
  subscription_id: review.subscription_id!,
});
