import { usePage } from '@inertiajs/react';
import type { BookedView } from '@server/billing/payments/booked.view';
import { CircleCheck, CircleDashed } from 'lucide-react';
import clsx from 'clsx';
import { Fragment, useRef } from 'react';
import { MessageText, SendMessage } from '@/shared/message-to-send';
import { Banner } from '@/ui/banner';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { formatDate, formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import type { Recorded } from './book-payment';
import { InvoiceLink } from './invoice-link';
import { useSpan } from './use-span';

type PaymentReadyProps = Recorded & { onClose: () => void };

/** The result of the payment, with a receipt for the customer. */
export function PaymentReady({ booked, lost, onClose }: PaymentReadyProps) {
  const { ready: words } = useMessages('recordPayment');
  const { actions, ledger } = useMessages('shared');
  const { subscription } = booked;
  const parts = partsOf(booked);
  const text = useReceipt(booked);
  const receipt = useRef<HTMLPreElement>(null);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <Outcome {...booked} />
        {lost !== null && <Banner tone="warning">{words.lost(lost)}</Banner>}
        <p className="text-base">
          {ledger.invoice}{' '}
          {parts.map(({ invoice: { id, number } }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <InvoiceLink id={id} number={number} />
            </Fragment>
          ))}
        </p>
        <MessageText ref={receipt} label={words.label} text={text} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendMessage text={text} source={receipt} waNumber={subscription.wa_number} words={words} />
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

function Outcome(booked: BookedView) {
  const { ready: words } = useMessages('recordPayment');
  const end = useEnd(booked.subscription);
  const { owed, credited } = sumsOf(booked);
  const isPaid = owed === 0;
  const Sign = isPaid ? CircleCheck : CircleDashed;
  const whole = end ? words.activeUntil(end) : words.paid;
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
function useEnd({ end_date, display_status, grace_until }: BookedView['subscription']): string | null {
  const { app } = usePage().props;
  const isAhead = end_date && display_status === 'active' && !grace_until;
  return isAhead ? formatDate(end_date, app.time_zone, app.locale) : null;
}

/** In the language of the page. */
function useReceipt(booked: BookedView): string {
  const { receipt } = useMessages('recordPayment').ready;
  const { method } = useMessages('shared').ledger;
  const { app } = usePage().props;
  const end = useEnd(booked.subscription);
  const span = useSpan();
  const parts = partsOf(booked);
  const { payment } = booked;
  const { amount, credited, owed } = sumsOf(booked);
  const periodOf = ({
    number,
    renewed_from,
    renewed_until,
    period_start,
    period_end,
  }: BookedView['invoice']) =>
    `• ${span(renewed_from ?? period_start, renewed_until ?? period_end)} (${number})`;
  return receipt({
    name: payment.user_name,
    product: app.product_name,
    number: parts.length === 1 ? parts[0]!.invoice.number : null,
    periods: parts.length === 1 ? null : parts.map(({ invoice }) => periodOf(invoice)).join('\n'),
    plan: payment.plan_name,
    amount: formatRupiah(amount),
    method: method[payment.method],
    day: formatWholeDay(payment.paid_on, app.locale),
    owed: owed > 0 ? formatRupiah(owed) : null,
    credit: credited > 0 ? formatRupiah(credited) : null,
    end,
    link: parts.at(-1)!.invoice.pay_url,
  });
}
