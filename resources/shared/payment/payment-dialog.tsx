import { usePage } from '@inertiajs/react';
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Fragment, useRef, useState } from 'react';
import { formatDate, formatRupiah, unbroken } from '@/lib/format';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { askWrong } from '@/shared/recorded/ask';
import { Banner } from '@/ui/banner';
import { LoadingModal } from '@/ui/loading-modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { BookedView } from '@server/billing/payments/booked.view';
import type { Recorded } from './book-payment';
import { InvoiceLink } from './invoice-link';
import { PaymentForm } from './payment-form';

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

type PaymentReadyProps = Recorded & { onWrong: () => void; onClose: () => void };

/** The result of the payment, with a receipt for the customer. */
function PaymentReady({ booked, lost, isFormers, onWrong, onClose }: PaymentReadyProps) {
  const { ready: words } = useMessages('recordPayment');
  const { actions, ledger } = useMessages('shared');
  const parts = partsOf(booked);
  const message = useOutgoing({ kind: 'payment_received', id: booked.payment.id });
  const receipt = useRef<HTMLPreElement>(null);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <Outcome booked={booked} isFormers={isFormers} />
        {lost !== null && <Banner tone="warning">{words.lost(lost)}</Banner>}
        <p className="text-base">
          {ledger.invoice}{' '}
          {parts.map(({ invoice: { id, number } }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <InvoiceLink id={id} number={number} />
            </Fragment>
          ))}
          {' · '}
          <button type="button" className="link" onClick={onWrong}>
            {ledger.wrong}
          </button>
        </p>
        <OutgoingMessage message={message} source={receipt} label={words.label} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={receipt} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}

const partsOf = ({ payment, invoice, further }: BookedView) => [{ payment, invoice }, ...further];

/** The total of one transfer, in rupiah. */
function sumsOf(booked: BookedView) {
  const parts = partsOf(booked);
  return {
    amount: parts.reduce((sum, { payment }) => sum + payment.amount, 0),
    credited: parts.reduce((sum, { payment }) => sum + payment.credited, 0),
    owed: parts.reduce((sum, { invoice }) => sum + invoice.owed, 0),
  };
}

function Outcome({ booked, isFormers }: Pick<Recorded, 'booked' | 'isFormers'>) {
  const { ready: words } = useMessages('recordPayment');
  const end = useEnd(booked);
  const { owed, credited } = sumsOf(booked);
  const isPaid = owed === 0;
  const Sign = isPaid ? CircleCheck : CircleDashed;
  const isOff = booked.license_status !== 'active' && !isFormers;
  const active = end && !isFormers ? words.activeUntil(end) : words.paid;
  const whole = isOff ? words.licenseOff : active;
  return (
    <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg">
      <Sign aria-hidden className={clsx('mt-0.5 size-5', isPaid ? 'text-green' : 'text-amber')} />
      <p className="font-bold">{isPaid ? whole : words.partly(unbroken(formatRupiah(owed)))}</p>
      {credited > 0 && (
        <p className="col-start-2 text-base text-muted">{words.credited(unbroken(formatRupiah(credited)))}</p>
      )}
    </div>
  );
}

/** Null when routers stay refused or there is no end. */
function useEnd({ subscription: { end_date, display_status, grace_until } }: BookedView): string | null {
  const { app } = usePage().props;
  const isAhead = end_date && display_status === 'active' && !grace_until;
  return isAhead ? formatDate(end_date, app.time_zone, app.locale) : null;
}
