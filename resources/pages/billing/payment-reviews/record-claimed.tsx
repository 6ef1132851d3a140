import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { BasketPaymentForm } from '@/shared/payment/basket-payment-form';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { subjectOf, useReviewWords } from './use-review-words';

/** One payment for all that a customer says to have paid at once. */
export function RecordClaimed({ review, onClose, onDone }: DialogAnswers & { review: PaymentReviewView }) {
  const { together } = useMessages('paymentReviews');
  const { happened } = useReviewWords();
  const { id, amount } = review;
  return (
    <BasketPaymentForm
      amount={amount}
      send={(body, idempotencyKey) =>
        callApi('POST /payment-reviews/:id/record-payment', { params: { id }, body, idempotencyKey })
      }
      onRecorded={() => onDone(together.done(subjectOf(review)))}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">{happened(review)}</p>
      <p className="text-base">{together.follows}</p>
    </BasketPaymentForm>
  );
}
