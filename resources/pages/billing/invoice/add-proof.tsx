import type { PaymentView } from '@server/billing/payments/payment.view';
import { ProofField } from '@/shared/payment/proof-field';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { keepProof } from '@/api/keep-proof';
import { useMessages } from '@/i18n/use-messages';

/** Adds the missing picture of a payment; it cannot be saved without a file. */
export function AddProof({ payment, onClose, onDone }: DialogAnswers & { payment: PaymentView }) {
  const { proof: words } = useMessages('shared');
  const { fields, form } = useDraft<{ file: File | null }, void>(
    { file: null },
    {
      send: ({ draft }) => keepProof(payment.id, draft.file ?? new File([], '')),
      done: () => onDone(words.done),
    },
  );
  return (
    <FormModal title={words.add} saveLabel={words.save} {...form} onClose={onClose}>
      <ProofField
        error={fields.errors?.file}
        file={fields.draft.file}
        onChoose={(file) => fields.onChange({ file })}
      />
    </FormModal>
  );
}
