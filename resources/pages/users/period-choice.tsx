import { usePage } from '@inertiajs/react';
import type { OfferView } from '@server/plans/offer.view';
import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '@server/rules/billing-period';
import { formatDate, formatRupiah } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

type PeriodChoiceProps = {
  /** What each period costs; absent while no plan is chosen. */
  prices?: OfferView['plans'][number]['prices'];
  ends: OfferView['ends'];
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
};

/** The periods one can pay for, each with its price and the day on which it ends. */
export function PeriodChoice({ prices, ends, value, onChange }: PeriodChoiceProps) {
  const words = useMessages('newCustomer');
  const { app } = usePage().props;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.period}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {BILLING_PERIODS.map((period) => (
          <label
            key={period}
            className="grid cursor-pointer gap-0.5 rounded-md border border-line-strong bg-control px-3 py-2 text-xs text-muted tabular-nums transition-colors hover:border-faint has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="billing_period"
              className="sr-only"
              checked={period === value}
              onChange={() => onChange(period)}
            />
            <span className="text-base font-semibold text-ink">{words.months(monthsOf(period))}</span>
            <span>{prices ? formatRupiah(prices[period]) : '–'}</span>
            <span>{words.until(unbroken(formatDate(ends[period], app.time_zone, app.locale)))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A date stays on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00A0');
