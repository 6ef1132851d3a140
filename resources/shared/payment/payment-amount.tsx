import type { PaymentView } from '@server/billing/ledger/payment.view';
import clsx from 'clsx';
import { Badge } from '@/ui/badge';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type OfPayment = { payment: PaymentView };

/** Reversals are red, reversed payments are struck through. */
export const PaymentAmount = ({ payment: { amount, is_reversed } }: OfPayment) => (
  <span className={clsx(amount < 0 && 'text-red', is_reversed && 'text-muted line-through')}>
    {formatRupiah(amount)}
  </span>
);

/** The method, or that it is a reversal. */
export function PaymentMethod({ payment: { method, reverses_id, is_reversed } }: OfPayment) {
  const { method: names, reversal, reversed } = useMessages('shared').ledger;
  if (reverses_id !== null) return <Badge tone="red">{reversal}</Badge>;
  if (is_reversed) return <Badge tone="grey">{reversed}</Badge>;
  return names[method];
}
