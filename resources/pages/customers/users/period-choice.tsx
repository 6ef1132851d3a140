import { usePage } from '@inertiajs/react';
import type { OfferView } from '@server/catalog/plans/offer.view';
import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '@server/rules/billing-period';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatDate, formatPrice, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type PeriodChoiceProps = {
  /** Prices by period; absent until a plan is chosen. */
  prices?: OfferView['plans'][number]['prices'];
  ends: OfferView['ends'];
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
};

/** The billing periods with price and end date. */
export function PeriodChoice({ prices, ends, value, onChange }: PeriodChoiceProps) {
  const words = useMessages('newCustomer');
  const { app } = usePage().props;
  return (
    <RadioChips label={words.period}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {BILLING_PERIODS.map((period) => (
          <RadioChip
            key={period}
            name="billing_period"
            isChecked={period === value}
            onChange={() => onChange(period)}
            className="grid gap-0.5"
          >
            <RadioName>{words.months(monthsOf(period))}</RadioName>
            <span>{prices ? formatPrice(prices[period], period) : '–'}</span>
            <span>{words.until(unbroken(formatDate(ends[period], app.time_zone, app.locale)))}</span>
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
