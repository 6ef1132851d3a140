import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { RecordPayment } from '@/shared/payment/record-payment';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { UseCredit } from '@/pages/billing/invoice/credit-of-invoice';
import { BookReturn } from './book-return';
import { ResolveReview } from './resolve-review';

export type OpenDialog = { kind: 'pay' | 'use' | 'return' | 'resolve'; review: PaymentReviewView };

/** Shows the open dialog; each opening starts with fresh state. */
export function ReviewDialogs({ kind, review, ...answers }: OpenDialog & DialogAnswers) {
  const { subscription_id, invoice_id, invoice_number, amount, user_name, credit, unpaid } = review;
  if (kind === 'resolve') return <ResolveReview review={review} {...answers} />;
  if (kind === 'return') return <BookReturn review={review} {...answers} />;
  if (kind === 'use' && unpaid)
    return <UseCredit invoice={{ ...unpaid, user_name: user_name! }} credit={credit} {...answers} />;
  return (
    <RecordPayment
      subscriptionId={subscription_id!}
      invoice={{ id: invoice_id!, number: invoice_number! }}
      amount={amount!}
      {...answers}
    />
  );
}
