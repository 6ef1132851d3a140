import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { Scrim } from '@/ui/scrim';
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
  invoiceNumber?: string;
  /** The amount in rupiah that the customer or gateway reported, if known. */
  amount?: number;
};

/** Steps: choose what was paid, enter the payment, see the result. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { subscriptionId: id, invoiceNumber, amount, onClose, onDone } = props;
  const words = useMessages('recordPayment');
  const { actions, ledger } = useMessages('shared');
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const dues = useAnswer((signal) => callApi('GET /subscriptions/:id/dues', { params: { id }, signal }));

  if (recorded) {
    const { user_name } = recorded.booked.payment;
    return <PaymentReady {...recorded} onClose={() => onDone(words.done(user_name))} />;
  }
  if (dues.answer)
    return (
      <PaymentForm
        dues={dues.answer}
        asked={{ invoiceNumber, amount }}
        onClose={onClose}
        onBooked={setRecorded}
      />
    );
  if (!dues.failure) return <Scrim data-dialog-loading />;

  return (
    <Modal title={ledger.record} onClose={onClose}>
      <ModalBody>
        <Banner>{dues.failure.message}</Banner>
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <Button tone="primary" onClick={dues.retry}>
          {actions.again}
        </Button>
      </ModalActions>
    </Modal>
  );
}
