import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { ProofField } from '@/shared/payment/proof-field';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { keepProof } from '@/api/keep-proof';
import { useMessages } from '@/i18n/use-messages';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';

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

export function CancelInvoice({ invoice, ...answers }: DialogAnswers & { invoice: InvoiceView }) {
  const { cancel: words } = useMessages('invoice');
  const { id, number, settled } = invoice;
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.button }}
      name={number}
      cancelLabel={words.keep}
      call={() => callApi('POST /invoices/:id/cancel', { params: { id } })}
      {...answers}
    >
      <p>{words.follows}</p>
      {settled > 0 && <p className="mt-2">{words.becomesCredit(formatRupiah(settled))}</p>}
    </ConfirmCall>
  );
}
