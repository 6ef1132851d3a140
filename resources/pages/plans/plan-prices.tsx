import { defaultPrice } from '@server/rules/billing-period';
import { MoneyInput } from '@/components/ui/money-input';
import { LONG_PRICES } from '@/lib/long-prices';
import type { PriceField } from './plan-draft';
import type { PlanFieldsProps } from './plan-fields';

const LABELS: Record<PriceField, string> = {
  price_per_month: 'Price per month',
  price_per_quarter: 'Price per quarter',
  price_per_semi_annual: 'Price per half-year',
  price_per_annual: 'Price per year',
};

export function PlanPrices({ draft, onChange, errors }: PlanFieldsProps) {
  const price = (field: PriceField) => ({
    label: LABELS[field],
    name: field,
    value: draft[field],
    onChange: (amount: number | null) => onChange({ [field]: amount }),
    error: errors?.[field],
  });

  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Prices</legend>
      <MoneyInput {...price('price_per_month')} />
      <div className="grid gap-4 sm:grid-cols-3">
        {LONG_PRICES.map(([field, period]) => (
          <MoneyInput
            key={field}
            {...price(field)}
            placeholder={defaultPrice(period, draft.price_per_month ?? 0)}
          />
        ))}
      </div>
      <p className="-mt-1.5 text-xs text-faint">
        Quarter, half-year and year are optional: auto-calculated when empty, as 3, 6 and 12 times the month.
      </p>
    </fieldset>
  );
}
