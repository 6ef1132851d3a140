import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { RecordedMethod } from '@server/rules/ledger';
import { MethodAndDay, NoteField, ReferenceField } from '@/shared/payment/transfer-fields';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { changedFields } from '@/lib/changed-fields';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type CorrectPaymentProps = DialogAnswers & { payment: PaymentView };

type Draft = { method: RecordedMethod; paid_on: string; reference: string; note: string };

/** Day, method, reference and note; what the payment did stays as it is. */
export function CorrectPayment({ payment, onClose, onDone }: CorrectPaymentProps) {
  const words = useMessages('correction');
  const doubt = useDoubt<Draft>();
  const amount = formatRupiah(payment.amount);
  const { fields, form } = useDraft(() => draftOf(payment), {
    view: payment,
    send: ({ draft, before, edit, idempotencyKey }) =>
      doubt.send(draft, (isMeant) =>
        callApi('POST /payments/:id/correction', {
          params: { id: payment.id },
          body: { ...changes(before, draft), ...(isMeant && { record_anyway: true }) },
          edit,
          idempotencyKey,
        }),
      ),
    done: () => onDone(words.done(amount)),
  });
  return (
    <FormModal
      title={words.title}
      saveLabel={doubt.isAbout(fields.draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{words.which(amount, payment.user_name)}</span>
        {` · ${payment.invoice_number}`}
        <br />
        {words.text}
      </p>
      <MethodAndDay {...fields} isDayOptional={false} />
      <ReferenceField {...fields} />
      <NoteField {...fields} />
    </FormModal>
  );
}

const draftOf = ({ method, paid_on, reference, note }: PaymentView): Draft => ({
  // Only those that people recorded are corrected.
  method: method as RecordedMethod,
  paid_on,
  reference: reference ?? '',
  note: note ?? '',
});

/** An emptied day is sent as it is, and refused. */
const changes = (before: Draft, { method, paid_on, ...texts }: Draft) => ({
  ...(method !== before.method && { method }),
  ...(paid_on !== before.paid_on && { paid_on }),
  ...changedFields(before, texts, ['reference', 'note']),
});
