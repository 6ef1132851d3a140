import { useState } from 'react';
import { askWrong } from '@/shared/recorded/ask';
import { LoadingModal } from '@/ui/loading-modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { Recorded } from './book-payment';
import { PaymentForm } from './payment-form';
import { PaymentReady } from './payment-ready';

type PaymentDialogProps = DialogAnswers & {
  subscriptionId: number;
  /** Set when the dialog is opened from an invoice. */
  invoice?: { id: number; number: string };
  /** The amount in rupiah that the customer or gateway reported, if known. */
  amount?: number;
};

/** Steps: choose what was paid, enter the payment, see the result. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { subscriptionId: id, invoice, amount, onClose, onDone } = props;
  const words = useMessages('recordPayment');
  const { ledger } = useMessages('shared');
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const query = invoice ? { invoice_id: invoice.id } : {};
  const dues = useAnswer((signal) =>
    callApi('GET /subscriptions/:id/dues', { params: { id }, query, signal }),
  );

  if (recorded) {
    const { payment } = recorded.booked;
    const ask = () => askWrong(payment);
    return (
      <PaymentReady
        {...recorded}
        onWrong={() => (onClose(), ask())}
        onClose={() => onDone(words.done(payment.user_name), { label: ledger.wrong, onClick: ask })}
      />
    );
  }
  if (dues.answer)
    return (
      <PaymentForm dues={dues.answer} asked={{ invoice, amount }} onClose={onClose} onBooked={setRecorded} />
    );
  return <LoadingModal title={ledger.record} failure={dues.failure} onRetry={dues.retry} onClose={onClose} />;
}
