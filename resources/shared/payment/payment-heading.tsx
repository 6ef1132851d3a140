import type { PaymentView } from '@server/billing/ledger/payment.view';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type PaymentHeadingProps = { payment: Pick<PaymentView, 'amount' | 'method' | 'paid_on'>; follows: string };

/** The payment of the dialog, and the consequences. */
export function PaymentHeading({ payment, follows }: PaymentHeadingProps) {
  const { method } = useMessages('shared').ledger;
  const { wholeDay } = useFormat();
  return (
    <p className="text-base text-muted">
      <span className="font-semibold text-ink tabular-nums">
        {formatRupiah(payment.amount)} · {method[payment.method]} · {wholeDay(payment.paid_on)}
      </span>
      <br />
      {follows}
    </p>
  );
}
