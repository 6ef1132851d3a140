import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { PaymentHeading } from '@/shared/payment/payment-heading';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { isByGateway } from './refund-draft';

type ReversePaymentProps = DialogAnswers & {
  payment: PaymentView;
  /** The invoice of the payment. */
  invoice: InvoiceView;
};

/** Reverses a payment and stores the reason. */
export function ReversePayment({ payment, invoice, onClose, onDone }: ReversePaymentProps) {
  const { reverse: words } = useMessages('invoice');
  const { method } = useMessages('shared').ledger;
  const { fields, form } = useDraft(
    { reason: '' },
    {
      send: ({ draft: body, idempotencyKey }) =>
        callApi('POST /payments/:id/reversal', { params: { id: payment.id }, body, idempotencyKey }),
      done: () => onDone(words.done),
    },
  );
  const { bind } = fields;
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <PaymentHeading payment={payment} follows={invoice.cancelled_at ? words.ofCancelled : words.follows} />
      {isByGateway(payment) && (
        <p className="text-sm text-muted">{words.atGateway(method[payment.method])}</p>
      )}
      <TextField label={words.reason} autoComplete="off" hint={words.reasonHint} {...bind('reason')} />
    </FormModal>
  );
}
