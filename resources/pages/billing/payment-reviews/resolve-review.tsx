import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { REVIEW_RULES } from '@server/rules/ledger';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { subjectOf, useReviewWords } from './use-review-words';

/** Stores the result; common results are suggested. */
export function ResolveReview({ review, onClose, onDone }: DialogAnswers & { review: PaymentReviewView }) {
  const { dialog: words } = useMessages('paymentReviews');
  const { happened } = useReviewWords();
  const { id, kind } = review;
  const { fields, form } = useDraft(
    { resolution: words.first[kind] ?? '' },
    {
      send: ({ draft: body, idempotencyKey }) =>
        callApi('POST /payment-reviews/:id/resolve', { params: { id }, body, idempotencyKey }),
      done: () => onDone(words.done(subjectOf(review))),
    },
  );
  const { bind } = fields;
  return (
    <FormModal
      title={kind === 'claimed' ? words.notArrived : words.title}
      saveLabel={words.save}
      {...form}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">{happened(review)}</p>
      <p className="text-base">
        {words.booksNothing} {words.leaves[REVIEW_RULES[kind].leaves]}
      </p>
      <TextField label={words.outcome} autoComplete="off" hint={words.hint} {...bind('resolution')} />
    </FormModal>
  );
}
