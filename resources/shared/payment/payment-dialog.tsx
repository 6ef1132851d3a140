import { useState } from 'react';
import { LoadingModal } from '@/ui/loading-modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { CustomerPaymentForm } from './customer-payment-form';
import type { PaymentToRecord } from './payment-draft';
import { PaymentForm } from './payment-form';
import { type PaymentResult, PaymentReady } from './payment-ready';

type PaymentDialogProps = DialogAnswers & {
  /** The customer, where the dialog is not opened from a subscription. */
  userId?: number;
  subscriptionId?: number;
  /** Set when the dialog is opened from an invoice. */
  invoice?: { id: number; number: string };
  /** The only invoices that are ticked at first, of a bill for instance. */
  invoiceIds?: number[];
  /** The amount in rupiah that the customer or gateway reported, if known. */
  amount?: number;
  /** What is known of the transfer, when it was recorded elsewhere before. */
  transfer?: PaymentToRecord['transfer'];
  insteadOf?: PaymentToRecord['insteadOf'];
};

/** Steps: choose what was paid, enter the payment, see the result. Who owes several invoices is asked for all of them. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { invoice, invoiceIds, amount, transfer, insteadOf, onClose, onDone } = props;
  const { ledger } = useMessages('shared');
  const [done, setDone] = useState<PaymentResult | null>(null);
  const [isOne, setOne] = useState(false);
  const dues = useAnswer((signal) => readDues(props, signal));

  if (done) return <PaymentReady done={done} onClose={onClose} onDone={onDone} />;
  if (!dues.answer)
    return (
      <LoadingModal title={ledger.record} failure={dues.failure} onRetry={dues.retry} onClose={onClose} />
    );
  const { ofSubscription, ofCustomer } = dues.answer;
  const owesMore = ofCustomer.invoices.length > 1;
  if (ofSubscription && (isOne || !owesMore))
    return (
      <PaymentForm
        dues={ofSubscription}
        asked={{ invoice, amount, transfer, insteadOf }}
        onWhole={owesMore ? () => setOne(false) : undefined}
        onClose={onClose}
        onBooked={(recorded) => setDone({ recorded })}
      />
    );
  return (
    <CustomerPaymentForm
      dues={ofCustomer}
      invoiceIds={invoiceIds}
      amount={amount}
      transfer={transfer}
      insteadOf={insteadOf}
      onOne={ofSubscription ? () => setOne(true) : undefined}
      onStale={dues.retry}
      onClose={onClose}
      onBooked={(recorded) => setDone({ ofCustomer: recorded })}
    />
  );
}

async function readDues({ userId, subscriptionId, invoice }: PaymentDialogProps, signal: AbortSignal) {
  if (subscriptionId === undefined)
    return {
      ofSubscription: null,
      ofCustomer: await callApi('GET /users/:id/dues', { params: { id: userId! }, signal }),
    };
  const query = invoice ? { invoice_id: invoice.id } : {};
  const ofSubscription = await callApi('GET /subscriptions/:id/dues', {
    params: { id: subscriptionId },
    query,
    signal,
  });
  return { ofSubscription, ofCustomer: ofSubscription.customer };
}
