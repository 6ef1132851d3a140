import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/ledger/payment.view';
import type { InvoicePage } from '@server/pages';
import clsx from 'clsx';
import { ProofPicture } from '@/components/payment/proof-picture';
import { Button } from '@/components/ui/button';
import { formatRupiah, formatWholeDay } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

type InvoicePaymentsProps = Pick<InvoicePage, 'invoice' | 'payments'> & {
  onAsk: (kind: 'reverse' | 'prove', payment: PaymentView) => void;
};

/** What came in for it and what was taken back, oldest first. */
export function InvoicePayments({ invoice, payments, onAsk }: InvoicePaymentsProps) {
  const { payments: words } = useMessages('invoice');
  const kept = payments.reduce((sum, { amount, credited }) => sum + amount - credited, 0);
  const credit = invoice.settled - kept;
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <h3 id="payments" className="text-base font-bold">
        {words.title}
      </h3>
      {payments.length === 0 && credit === 0 && <p className="text-base text-muted">{words.nothing}</p>}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} onAsk={(kind) => onAsk(kind, payment)} />
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

type PaymentProps = { payment: PaymentView; onAsk: (kind: 'reverse' | 'prove') => void };

function Payment({ payment, onAsk }: PaymentProps) {
  const { payments: words } = useMessages('invoice');
  const { ledger, proof } = useMessages('shared');
  const { app, viewer } = usePage().props;
  const { amount, is_reversed, reverses_id } = payment;
  const day = formatWholeDay(payment.paid_on, app.locale);
  const isTakenBack = is_reversed || reverses_id !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 tabular-nums">
      <p className="text-base font-medium">
        {day} · {reverses_id === null ? ledger.method[payment.method] : words.reversal}
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
      {viewer?.is_back_office && !isTakenBack && (
        <div className="not-on-paper col-start-2 -mr-3.5 flex flex-wrap justify-end">
          {!payment.has_proof && (
            <Button
              tone="quiet"
              aria-label={proof.addTo(formatRupiah(amount), day)}
              onClick={() => onAsk('prove')}
            >
              {proof.add}
            </Button>
          )}
          <Button
            tone="quiet"
            aria-label={words.reverseOf(formatRupiah(amount), day)}
            onClick={() => onAsk('reverse')}
          >
            {words.reverse}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the customer knows of it too, and on the screen what staff wrote down. */
function Remarks({ payment }: { payment: PaymentView }) {
  const { reference, note, recorded_by, credited } = payment;
  const { payments: words } = useMessages('invoice');
  const isStaff = usePage().props.viewer?.is_back_office;
  const joined = (...remarks: (string | null | false)[]) => remarks.filter(Boolean).join(' · ');
  return (
    <div className="text-sm wrap-anywhere text-muted">
      <p>{joined(reference, credited > 0 && words.credited(formatRupiah(credited)))}</p>
      {isStaff && <p className="not-on-paper">{joined(note, recorded_by && words.by(recorded_by))}</p>}
      {payment.has_proof && <ProofPicture payment={payment} />}
    </div>
  );
}
