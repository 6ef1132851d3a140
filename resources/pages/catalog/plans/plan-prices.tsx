import { defaultPrice } from '@server/rules/billing-period';
import { MoneyInput } from '@/ui/money-input';
import { LONG_PRICES } from '@/lib/long-prices';
import { useMessages } from '@/i18n/use-messages';
import type { PriceField } from './plan-draft';
import type { PlanFieldsProps } from './plan-fields';

const LABELS = {
  price_per_month: 'month',
  price_per_quarter: 'quarter',
  price_per_semi_annual: 'halfYear',
  price_per_annual: 'year',
} as const satisfies Record<PriceField, string>;

export function PlanPrices({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const price = (field: PriceField) => ({
    label: words[LABELS[field]],
    name: field,
    value: draft[field],
    onChange: (amount: number | null) => onChange({ [field]: amount }),
    error: errors?.[field],
  });

  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{words.prices}</legend>
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
      <p className="-mt-1.5 text-xs text-faint">{words.pricesHint}</p>
    </fieldset>
  );
}
