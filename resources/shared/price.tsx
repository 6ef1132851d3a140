import type { BillingPeriod } from '@server/rules/billing-period';
import { formatPrice } from '@/lib/format';

type PriceProps = {
  amount: number;
  period: BillingPeriod;
  /** With its length below. */
  isStacked?: boolean;
};

/** A price in a list, with its length in small type, so that names keep their room. */
export function Price({ amount, period, isStacked }: PriceProps) {
  const [sum, length] = formatPrice(amount, period).split(' / ');
  return (
    <>
      {`${sum} `}
      <small className={isStacked ? 'block' : undefined}>{`/ ${length}`}</small>
    </>
  );
}
