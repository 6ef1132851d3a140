import type { OfferView } from '@server/catalog/plans/offer.view';
import { MoneyInput } from '@/ui/money-input';
import { SelectField } from '@/ui/select-field';
import { SaleLimits } from '@/shared/renewal/sale-limits';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import { type SaleDraft, withPlan } from './customer-draft';
import { PeriodChoice } from './period-choice';

type SaleFieldsProps = FieldsProps<SaleDraft> & {
  offer: OfferView;
  /** Absent for a new one, who has no limits yet. */
  username?: string;
};

/** Plan, period and price, for a new customer and for one more subscription. */
export function SaleFields({ draft, onChange, errors, offer, username = '' }: SaleFieldsProps) {
  const words = useMessages('newCustomer');
  const { facts } = useMessages('shared');
  const plan = offer.plans.find(({ plan_type }) => plan_type === draft.plan_type);
  return (
    <>
      <SelectField
        label={facts.plan}
        error={errors?.plan_type}
        options={namesOf(offer, words.choosePlan)}
        value={draft.plan_type}
        onChange={(plan_type) => onChange(withPlan(plan_type, offer))}
      />
      <SaleLimits username={username} planType={draft.plan_type} />
      <PeriodChoice
        prices={plan?.prices}
        ends={offer.ends}
        value={draft.billing_period}
        onChange={(billing_period) =>
          onChange({ billing_period, ...(plan && { amount: plan.prices[billing_period] }) })
        }
      />
      <MoneyInput
        label={words.amount}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={words.amountHint}
        error={errors?.amount}
      />
    </>
  );
}

const namesOf = ({ plans }: OfferView, none: string): Record<string, string> => ({
  '': none,
  ...Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name])),
});
