import { usePage } from '@inertiajs/react';
import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { RecordedMethod } from '@server/rules/ledger';
import { MethodChoice } from '@/shared/payment/method-choice';
import { useDoubt } from '@/shared/payment/use-doubt';
import { DayField } from '@/ui/day-field';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { dayOf } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { subjectOf, useReviewWords } from './use-review-words';

type Draft = { amount: number | null; method: RecordedMethod; paid_on: string; reference: string };

/** One payment for all that a customer says to have paid at once. */
export function RecordClaimed({ review, onClose, onDone }: DialogAnswers & { review: PaymentReviewView }) {
  const { together } = useMessages('paymentReviews');
  const words = useMessages('recordPayment');
  const { record } = useMessages('shared').ledger;
  const { happened } = useReviewWords();
  const { app, now } = usePage().props;
  const { id } = review;
  const today = dayOf(now, app.time_zone);
  const doubt = useDoubt<Draft>();
  const first: Draft = { amount: review.amount, method: 'transfer', paid_on: today, reference: '' };
  const { fields, form } = useDraft(first, {
    send: ({ draft, idempotencyKey }) =>
      doubt.send(draft, (isMeant) => {
        const { paid_on, reference, ...money } = draft;
        const body = { ...money, ...(paid_on && { paid_on }), reference: reference || null };
        return callApi('POST /payment-reviews/:id/record-payment', {
          params: { id },
          body: { ...body, ...(isMeant && { record_anyway: true }) },
          idempotencyKey,
        });
      }),
    done: () => onDone(together.done(subjectOf(review))),
  });
  const { draft, onChange, errors } = fields;
  return (
    <FormModal
      title={record}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">{happened(review)}</p>
      <p className="text-base">{together.follows}</p>
      <MoneyInput
        label={words.amount}
        error={errors?.amount}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <MethodChoice value={draft.method} onChange={(method) => onChange({ method })} />
      <DayField
        label={words.day}
        error={errors?.paid_on}
        value={draft.paid_on}
        onChange={(paid_on) => onChange({ paid_on })}
      />
      <TextField
        label={words.reference}
        isOptional
        autoComplete="off"
        error={errors?.reference}
        value={draft.reference}
        onChange={(reference) => onChange({ reference })}
      />
    </FormModal>
  );
}
