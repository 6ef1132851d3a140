import { usePage } from '@inertiajs/react';
import type { CustomerBookedView } from '@server/billing/payments/customer-payment.view';
import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { RecordedMethod } from '@server/rules/ledger';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { dayOf } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { PaymentReady } from '@/shared/payment/payment-ready';
import { MethodAndDay, ReferenceField } from '@/shared/payment/transfer-fields';
import { useReviewWords } from './use-review-words';

type Draft = { amount: number | null; method: RecordedMethod; paid_on: string; reference: string };
type RecordClaimedProps = DialogAnswers & { review: PaymentReviewView };

/** One payment for all that a customer says to have paid at once, and what came of it. */
export function RecordClaimed({ review, onClose, onDone }: RecordClaimedProps) {
  const words = useMessages('recordPayment');
  const { together } = useMessages('paymentReviews');
  const { happened } = useReviewWords();
  const { record } = useMessages('shared').ledger;
  const { app, now } = usePage().props;
  const { id, amount } = review;
  const [booked, setBooked] = useState<CustomerBookedView | null>(null);
  const doubt = useDoubt<Draft>();
  const first: Draft = { amount, method: 'transfer', paid_on: dayOf(now, app.time_zone), reference: '' };
  const { fields, form } = useDraft(first, {
    send: ({ draft, idempotencyKey }) =>
      doubt.send(draft, (isMeant) => {
        const { paid_on, reference, ...money } = draft;
        const details = { ...money, ...(paid_on && { paid_on }), reference: reference || null };
        const body = { ...details, ...(isMeant && { record_anyway: true }) };
        return callApi('POST /payment-reviews/:id/record-payment', { params: { id }, body, idempotencyKey });
      }),
    done: setBooked,
  });
  const { draft, onChange, errors } = fields;
  if (booked)
    return <PaymentReady done={{ ofCustomer: { booked, lost: null } }} onClose={onClose} onDone={onDone} />;
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
        onChange={(value) => onChange({ amount: value })}
      />
      <MethodAndDay {...fields} />
      <ReferenceField {...fields} />
    </FormModal>
  );
}
