import type { OfferView } from '@server/catalog/plans/plan.view';
import { MoneyInput } from '@/ui/money-input';
import { SelectField } from '@/ui/select-field';
import { SaleLimits } from '@/shared/renewal/sale-limits';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import { type SaleDraft, withPlan } from './sale-draft';
import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '@server/rules/billing-period';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';

type SaleFieldsProps = FieldsProps<SaleDraft> & {
  /** Without ends where the first period begins on another day. */
  offer: Pick<OfferView, 'plans'> & Partial<OfferView>;
  /** Absent for a new one, who has no limits yet. */
  username?: string;
  /** The choice of no plan, where it is one; then nothing else is asked. */
  without?: { label: string; hint: string };
  amountLabel?: string;
};

/** Plan, period and price, wherever something is sold. */
export function SaleFields({
  draft,
  onChange,
  errors,
  bind,
  offer,
  username = '',
  ...rest
}: SaleFieldsProps) {
  const words = useMessages('newCustomer');
  const { facts } = useMessages('shared');
  const plan = offer.plans.find(({ plan_type }) => plan_type === draft.plan_type);
  const { without } = rest;
  return (
    <>
      <SelectField
        label={facts.plan}
        hint={plan ? undefined : without?.hint}
        error={errors?.plan_type}
        options={namesOf(offer, without?.label ?? words.choosePlan)}
        value={draft.plan_type}
        onChange={(plan_type) => onChange(withPlan(plan_type, offer))}
      />
      <SaleLimits username={username} planType={draft.plan_type} />
      {(plan || !without) && (
        <>
          <PeriodChoice
            prices={plan?.prices}
            ends={offer.ends}
            value={draft.billing_period}
            onChange={(billing_period) =>
              onChange({ billing_period, ...(plan && { amount: plan.prices[billing_period] }) })
            }
          />
          <MoneyInput label={rest.amountLabel ?? words.amount} {...bind('amount')} hint={words.amountHint} />
        </>
      )}
    </>
  );
}

const namesOf = ({ plans }: Pick<OfferView, 'plans'>, none: string): Record<string, string> => ({
  '': none,
  ...Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name])),
});

type PeriodChoiceProps = {
  /** Prices by period; absent until a plan is chosen. */
  prices?: OfferView['plans'][number]['prices'];
  ends?: OfferView['ends'];
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
};

/** The billing periods with price and end date. */
function PeriodChoice({ prices, ends, value, onChange }: PeriodChoiceProps) {
  const words = useMessages('newCustomer');
  const { day } = useFormat();
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
            <span>{prices ? formatRupiah(prices[period]) : '–'}</span>
            {ends && <span>{words.until(unbroken(day(ends[period])))}</span>}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
