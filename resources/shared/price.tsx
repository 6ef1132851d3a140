import { usePage } from '@inertiajs/react';
import type { BillingPeriod } from '@server/rules/billing-period';
import { formatPrice } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type NextPriceProps = { next_price?: number; next_period?: BillingPeriod };

type PriceProps = {
  amount: number;
  price_period: BillingPeriod;
  /** With its length below. */
  isStacked?: boolean;
};

/** Prices with their length, in the language of the page. */
export function usePrice() {
  const { locale } = usePage().props.app;
  return (amount: number, period: BillingPeriod) => formatPrice(amount, period, locale);
}

/** A price in a list, with its length in small type, so that names keep their room. */
export function Price({ amount, price_period, isStacked }: PriceProps) {
  const [sum, length] = usePrice()(amount, price_period).split(' / ');
  return (
    <>
      {`${sum} `}
      <small className={isStacked ? 'block' : undefined}>{`/ ${length}`}</small>
    </>
  );
}

/** What the period after the running one costs, where that is something else. */
export function NextPrice({ next_price: amount, next_period: period }: NextPriceProps) {
  const { facts } = useMessages('shared');
  const priceOf = usePrice();
  if (!amount || !period) return null;
  return <small className="block font-normal text-muted">{facts.nextPrice(priceOf(amount, period))}</small>;
}
