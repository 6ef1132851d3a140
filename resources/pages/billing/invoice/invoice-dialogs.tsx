import type { PaymentView } from '@server/billing/payments/payment.view';
import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import { RecordPayment } from '@/shared/payment/record-payment';
import { SendPayLink } from '@/shared/payment/send-pay-link';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { ReleaseCredit, UseCredit } from './credit-of-invoice';
import { RefundPayment } from './refund-payment';
import { ReversePayment } from './reverse-payment';
import { ProofField } from '@/shared/payment/proof-field';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { keepProof } from '@/api/keep-proof';
import { useMessages } from '@/i18n/use-messages';
import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';

export type InvoiceAction = 'pay' | 'link' | 'use' | 'release' | 'cancel';

export type OpenDialog =
  { kind: InvoiceAction } | { kind: 'reverse' | 'refund' | 'prove'; payment: PaymentView };

type InvoiceDialogsProps = DialogAnswers &
  Pick<InvoicePage, 'invoice' | 'credit' | 'credit_used' | 'refunds'> & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function InvoiceDialogs({
  dialog,
  invoice,
  credit,
  credit_used,
  refunds,
  ...answers
}: InvoiceDialogsProps) {
  if (dialog.kind === 'reverse')
    return <ReversePayment payment={dialog.payment} invoice={invoice} {...answers} />;
  if (dialog.kind === 'refund')
    return <RefundPayment payment={dialog.payment} refunds={refunds} {...answers} />;
  if (dialog.kind === 'prove') return <AddProof payment={dialog.payment} {...answers} />;
  if (dialog.kind === 'use') return <UseCredit invoice={invoice} credit={credit} {...answers} />;
  if (dialog.kind === 'release')
    return <ReleaseCredit invoice={invoice} creditUsed={credit_used} {...answers} />;
  if (dialog.kind === 'link') return <SendPayLink invoice={invoice} onClose={answers.onClose} />;
  if (dialog.kind === 'cancel') return <CancelInvoice invoice={invoice} {...answers} />;
  return <RecordPayment subscriptionId={invoice.subscription_id} invoice={invoice} {...answers} />;
}

/** Adds the missing picture of a payment; it cannot be saved without a file. */
function AddProof({ payment, onClose, onDone }: DialogAnswers & { payment: PaymentView }) {
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

function CancelInvoice({ invoice, ...answers }: DialogAnswers & { invoice: InvoiceView }) {
  const { cancel: words } = useMessages('invoice');
  const { id, number, settled } = invoice;
  return (
    <ConfirmCall
      title={words.title(number)}
      confirmLabel={words.button}
      cancelLabel={words.keep}
      call={() => callApi('POST /invoices/:id/cancel', { params: { id } })}
      done={words.done(number)}
      {...answers}
    >
      <p>{words.follows}</p>
      {settled > 0 && <p className="mt-2">{words.becomesCredit(formatRupiah(settled))}</p>}
    </ConfirmCall>
  );
}
