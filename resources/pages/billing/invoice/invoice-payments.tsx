import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { RefundView } from '@server/billing/ledger/refund.view';
import type { InvoicePage } from '@server/billing/invoices/invoice-page.view';
import clsx from 'clsx';
import { Fragment } from 'react';
import { useRights } from '@/shared/use-rights';
import { type OnInvoice, paymentHash, useSomethingWrong } from '@/shared/recorded/payment-mistakes';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { ProofPicture } from '@/shared/payment/proof-picture';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { WordedAction } from '@/ui/row-actions';
import { Button } from '@/ui/button';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { creditOn, paymentTitle } from './invoice-paper';

type PaymentAction = 'reverse' | 'refund' | 'prove';

type InvoicePaymentsProps = Pick<
  InvoicePage,
  'invoice' | 'payments' | 'other_parts' | 'refunds' | 'refundable'
> & {
  onAsk: (action: PaymentAction, payment: PaymentView) => void;
};

/** Payments and reversals of the invoice, oldest first. */
export function InvoicePayments({
  invoice,
  payments,
  other_parts,
  refunds,
  refundable,
  onAsk,
}: InvoicePaymentsProps) {
  const { payments: words } = useMessages('invoice');
  const wrong = useSomethingWrong();
  const credit = creditOn({ invoice, payments });
  const refundsOf = ({ id }: PaymentView) => refunds.filter(({ payment_id }) => payment_id === id);
  const onInvoice = (payment: PaymentView): OnInvoice => ({
    refundable: refundable[payment.id] ?? 0,
    isRefunding: refundsOf(payment).some(({ state }) => state === 'asked'),
    onAsk: (action) => onAsk(action, payment),
  });
  useAddressedDialog(
    Object.fromEntries(
      payments.flatMap((payment) =>
        wrong(payment, onInvoice(payment)).map(({ onClick }) => [paymentHash(payment), onClick] as const),
      ),
    ),
  );
  if (invoice.total === 0) return null;
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <h3 id="payments" className="text-base font-bold">
        {words.title}
      </h3>
      {payments.length === 0 && credit === 0 && <p className="text-base text-muted">{words.nothing}</p>}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {payments.map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            otherParts={other_parts.filter(
              ({ allocation_id }) => allocation_id !== null && allocation_id === payment.allocation_id,
            )}
            onInvoice={onInvoice(payment)}
            refunds={refundsOf(payment)}
            onProve={() => onAsk('prove', payment)}
          />
        ))}
        {credit !== 0 && (
          <li className="flex justify-between gap-4 py-2.5 text-base font-medium tabular-nums">
            <span>{credit > 0 ? words.fromCredit : words.becameCredit}</span>
            <span className="font-semibold whitespace-nowrap">{formatRupiah(credit)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type PaymentProps = {
  payment: PaymentView;
  /** Payments of the same transfer to other invoices. */
  otherParts: PaymentView[];
  refunds: RefundView[];
  onInvoice: OnInvoice;
  onProve: () => void;
};

function Payment({ payment, otherParts, refunds, onInvoice, onProve }: PaymentProps) {
  const invoice = useMessages('invoice');
  const shared = useMessages('shared');
  const { payments: words } = invoice;
  const { proof } = shared;
  const { app } = usePage().props;
  const { wholeDay } = useFormat();
  const { can } = useRights();
  const wrong = useSomethingWrong();
  const { amount, is_reversed } = payment;
  const day = wholeDay(payment.paid_on);
  const isTakenBack = is_reversed || amount < 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 tabular-nums">
      <p className="text-base font-medium">
        {paymentTitle(payment, { invoice, shared }, app.locale)}
        {is_reversed && <span className="text-red"> · {words.isReversed}</span>}
      </p>
      <p
        className={clsx(
          'text-right text-base font-semibold whitespace-nowrap',
          amount < 0 && 'text-red',
          is_reversed && 'text-muted line-through',
        )}
      >
        {formatRupiah(amount)}
      </p>
      <Remarks payment={payment} />
      {otherParts.length > 0 && <PartOfTransfer payment={payment} otherParts={otherParts} />}
      <UnfinishedRefunds refunds={refunds} />
      {!isTakenBack && (
        <div className="not-on-paper col-span-full -mr-3.5 flex flex-wrap justify-end empty:hidden">
          {can('payments:record') && !payment.has_proof && (
            <Button tone="quiet" aria-label={proof.addTo(formatRupiah(amount), day)} onClick={onProve}>
              {proof.add}
            </Button>
          )}
          {wrong(payment, onInvoice).map((action) => (
            <WordedAction key={action.word} tone="quiet" action={action} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Details for the customer and, on screen only, the notes of staff. */
function Remarks({ payment }: { payment: PaymentView }) {
  const { reference, note, recorded_by, credited } = payment;
  const { payments: words } = useMessages('invoice');
  const { isStaff } = useRights();
  const joined = (...remarks: (string | null | false)[]) => remarks.filter(Boolean).join(' · ');
  return (
    <div className="text-sm wrap-anywhere text-muted">
      <p>{joined(reference, credited > 0 && words.credited(formatRupiah(credited)))}</p>
      {isStaff && <p className="not-on-paper">{joined(note, recorded_by && words.by(recorded_by))}</p>}
      <CorrectedLine payment={payment} />
      {payment.has_proof && <ProofPicture payment={payment} />}
    </div>
  );
}

/** The total of the transfer and its other invoices. */
function PartOfTransfer({ payment, otherParts }: Pick<PaymentProps, 'payment' | 'otherParts'>) {
  const { payments: words } = useMessages('invoice');
  const whole = otherParts.reduce((sum, { amount }) => sum + amount, payment.amount);
  return (
    <p className="col-span-full text-sm text-muted">
      {words.partOf(formatRupiah(whole))}{' '}
      {otherParts.map(({ id, invoice_id, invoice_number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <InvoiceLink id={invoice_id} number={invoice_number} />
        </Fragment>
      ))}
    </p>
  );
}

/** Booked refunds have rows of their own. */
function UnfinishedRefunds({ refunds }: { refunds: RefundView[] }) {
  const { payments: words } = useMessages('invoice');
  const unfinished = refunds.filter(({ state }) => state !== 'done');
  return (
    <ul className="not-on-paper col-span-full text-sm wrap-anywhere empty:hidden">
      {unfinished.map(({ id, state, amount, answer }) => (
        <li key={id} className={state === 'refused' ? 'text-red' : 'text-muted'}>
          {state === 'refused'
            ? words.refundRefused(formatRupiah(amount), answer ?? '')
            : words.refundAsked(formatRupiah(amount))}
        </li>
      ))}
    </ul>
  );
}
