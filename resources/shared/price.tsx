import type { BillingPeriod } from '@server/rules/billing-period';
import { formatPrice } from '@/lib/format';

/** A price in a list, with its length below so that names keep their room. */
export function Price({ amount, period }: { amount: number; period: BillingPeriod }) {
  const [sum, length] = formatPrice(amount, period).split(' / ');
  return (
    <span className="inline-block text-right">
      {sum} <span className="block text-xs font-medium text-muted">/ {length}</span>
    </span>
  );
}
