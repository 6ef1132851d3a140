import type { BillingPeriod } from '@server/rules/billing-period';
import { formatPrice } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

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

type NextPriceProps = { next_price?: number; next_period?: BillingPeriod };

/** What the period after the running one costs, where that is something else. */
export function NextPrice({ next_price: amount, next_period: period }: NextPriceProps) {
  const { facts } = useMessages('shared');
  if (!amount || !period) return null;
  return (
    <small className="block font-normal text-muted">{facts.nextPrice(formatPrice(amount, period))}</small>
  );
}
