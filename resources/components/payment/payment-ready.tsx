import { usePage } from '@inertiajs/react';
import type { BookedView } from '@server/billing/booked.view';
import { CircleCheck, CircleDashed } from 'lucide-react';
import clsx from 'clsx';
import { useRef } from 'react';
import { MessageText, SendMessage } from '@/components/message-to-send';
import { Banner } from '@/components/ui/banner';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/components/ui/modal';
import { formatDate, formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import type { Recorded } from './book-payment';
import { InvoiceLink } from './invoice-link';

type PaymentReadyProps = Recorded & { onClose: () => void };

/** What the payment led to, and the receipt for the customer. */
export function PaymentReady({ booked, lost, onClose }: PaymentReadyProps) {
  const { ready: words } = useMessages('recordPayment');
  const { actions, ledger } = useMessages('shared');
  const { invoice, subscription } = booked;
  const text = useReceipt(booked);
  const receipt = useRef<HTMLPreElement>(null);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <Outcome {...booked} />
        {lost !== null && <Banner tone="warning">{words.lost(lost)}</Banner>}
        <p className="text-base">
          {ledger.invoice} <InvoiceLink id={invoice.id} number={invoice.number} />
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

function Outcome({ payment, invoice, subscription }: BookedView) {
  const { ready: words } = useMessages('recordPayment');
  const end = useEnd(subscription);
  const isPaid = invoice.state === 'paid';
  const Sign = isPaid ? CircleCheck : CircleDashed;
  const whole = end ? words.activeUntil(end) : words.paid;
  return (
    <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg">
      <Sign aria-hidden className={clsx('mt-0.5 size-5', isPaid ? 'text-green' : 'text-amber')} />
      <p className="font-bold">{isPaid ? whole : words.partly(unbroken(formatRupiah(invoice.owed)))}</p>
      {payment.credited > 0 && (
        <p className="col-start-2 text-base text-muted">
          {words.credited(unbroken(formatRupiah(payment.credited)))}
        </p>
      )}
    </div>
  );
}

/** Until when routers are accepted; null where they are refused all the same, or there is no end. */
function useEnd({ end_date, display_status }: BookedView['subscription']): string | null {
  const { app } = usePage().props;
  return end_date && display_status === 'active' ? formatDate(end_date, app.time_zone, app.locale) : null;
}

/** In the language of the page. */
function useReceipt({ payment, invoice, subscription }: BookedView): string {
  const { receipt } = useMessages('recordPayment').ready;
  const { method } = useMessages('shared').ledger;
  const { app } = usePage().props;
  const end = useEnd(subscription);
  return receipt({
    name: payment.username,
    product: app.product_name,
    number: invoice.number,
    plan: payment.plan_name,
    amount: formatRupiah(payment.amount),
    method: method[payment.method],
    day: formatWholeDay(payment.paid_on, app.locale),
    owed: invoice.owed > 0 ? formatRupiah(invoice.owed) : null,
    credit: payment.credited > 0 ? formatRupiah(payment.credited) : null,
    end,
    link: invoice.pay_url,
  });
}
