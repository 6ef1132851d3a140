import type { BookedView } from '@server/billing/payments/booked.view';
import type { RefusalView } from '@server/licensing/subscriptions/refusal.view';
import { lastFour } from '@server/rules/license-key';
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Fragment, type ReactNode, useRef } from 'react';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { askWrong } from '@/shared/recorded/ask';
import { Banner } from '@/ui/banner';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { Recorded } from './book-payment';
import type { CustomerRecorded } from './customer-payment-form';
import { InvoiceLink } from './invoice-link';

export type PaymentResult = { recorded: Recorded } | { ofCustomer: CustomerRecorded };

type Part = Pick<BookedView, 'payment' | 'invoice'>;

/** The result of the payment, with a receipt for the customer. */
export function PaymentReady({ done, onClose, onDone }: DialogAnswers & { done: PaymentResult }) {
  const { ready: words, done: doneWords } = useMessages('recordPayment');
  const { actions, ledger } = useMessages('shared');
  const { booked, lost } = 'recorded' in done ? done.recorded : done.ofCustomer;
  const parts = 'parts' in booked ? booked.parts : [booked, ...booked.further];
  const payment = { ...parts[0]!.payment, amount: amountOf(parts) };
  const ask = () => askWrong(payment);
  const message = useOutgoing({ kind: 'payment_received', id: payment.id });
  const receipt = useRef<HTMLPreElement>(null);
  return (
    <Modal
      title={words.title}
      onClose={() => onDone(doneWords(payment.user_name), { label: ledger.wrong, onClick: ask })}
    >
      <ModalBody>
        {'recorded' in done ? <Outcome {...done.recorded} /> : <CustomerOutcome {...done.ofCustomer} />}
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
          <button type="button" className="link" onClick={() => (onClose(), ask())}>
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

const sumOf = (parts: Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

const amountOf = (parts: Part[]): number => sumOf(parts, ({ payment }) => payment.amount);

const creditedOf = (parts: Part[]): number => sumOf(parts, ({ payment }) => payment.credited);

function Outcome({ booked, isFormers }: Pick<Recorded, 'booked' | 'isFormers'>) {
  const { ready: words } = useMessages('recordPayment');
  const end = useEnd()(booked.subscription);
  const parts = [booked, ...booked.further];
  const { refusal } = booked;
  const whyRefused = useRefusal();
  const active = end && !isFormers ? words.activeUntil(end) : words.paid;
  return (
    <Result
      owed={sumOf(parts, ({ invoice }) => invoice.owed)}
      credited={creditedOf(parts)}
      whole={refusal && !isFormers ? whyRefused(refusal) : active}
    />
  );
}

/** Until when each license runs, or why it is still refused, because the customer will ask. */
function CustomerOutcome({ booked: { parts, owed, subscriptions } }: CustomerRecorded) {
  const { whole: words, due, ready } = useMessages('recordPayment');
  const whyRefused = useRefusal();
  const endOf = useEnd();
  const [only, ...others] = subscriptions;
  const end = only && others.length === 0 && !only.refusal ? endOf(only.subscription) : null;
  return (
    <Result
      owed={owed}
      credited={creditedOf(parts)}
      whole={end ? ready.activeUntil(end) : words.done(unbroken(formatRupiah(amountOf(parts))))}
    >
      {subscriptions.map(({ subscription, refusal }) => {
        const until = (owed > 0 || !end) && endOf(subscription);
        const said = refusal ? whyRefused(refusal) : until && due.until(until);
        return (
          said && (
            <p
              key={subscription.id}
              className={clsx('col-start-2 text-base', refusal ? 'text-amber' : 'text-muted')}
            >
              {lastFour(subscription.license_key)}: {said}
            </p>
          )
        );
      })}
    </Result>
  );
}

type ResultProps = {
  /** Rupiah that stay owed. */
  owed: number;
  credited: number;
  /** What is said when nothing stays owed. */
  whole: string;
  children?: ReactNode;
};

function Result({ owed, credited, whole, children }: ResultProps) {
  const { ready: words } = useMessages('recordPayment');
  const isPaid = owed === 0;
  const Sign = isPaid ? CircleCheck : CircleDashed;
  return (
    <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg">
      <Sign aria-hidden className={clsx('mt-0.5 size-5', isPaid ? 'text-green' : 'text-amber')} />
      <p className="font-bold">{isPaid ? whole : words.partly(unbroken(formatRupiah(owed)))}</p>
      {credited > 0 && (
        <p className="col-start-2 text-base text-muted">{words.credited(unbroken(formatRupiah(credited)))}</p>
      )}
      {children}
    </div>
  );
}

/** Why routers stay refused although it is paid. */
function useRefusal() {
  const { refused } = useMessages('recordPayment').ready;
  const format = useFormat();
  const day = (at: string | null) => (at ? unbroken(format.day(at)) : '');
  return ({ code, since, next_until }: RefusalView): string => refused[code](day(since), day(next_until));
}

/** Null when routers stay refused or there is no end. */
function useEnd() {
  const { day } = useFormat();
  return ({ end_date, display_status, grace_until }: BookedView['subscription']): string | null =>
    end_date && display_status === 'active' && !grace_until ? day(end_date) : null;
}
