import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { formatRupiah, formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type PaymentHeadingProps = { payment: Pick<PaymentView, 'amount' | 'method' | 'paid_on'>; follows: string };

/** The payment of the dialog, and the consequences. */
export function PaymentHeading({ payment, follows }: PaymentHeadingProps) {
  const { method } = useMessages('shared').ledger;
  const { app } = usePage().props;
  return (
    <p className="text-base text-muted">
      <span className="font-semibold text-ink tabular-nums">
        {formatRupiah(payment.amount)} · {method[payment.method]} ·{' '}
        {formatWholeDay(payment.paid_on, app.locale)}
      </span>
      <br />
      {follows}
    </p>
  );
}
