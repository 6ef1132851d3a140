import type { PaymentView } from '@server/billing/payments/payment.view';
import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import { RecordPayment } from '@/shared/payment/record-payment';
import { SendPayLink } from '@/shared/payment/send-pay-link';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { AddProof } from './add-proof';
import { CancelInvoice } from './cancel-invoice';
import { ReleaseCredit, UseCredit } from './credit-of-invoice';
import { RefundPayment } from './refund-payment';
import { ReversePayment } from './reverse-payment';

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
