import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { DayField } from '@/ui/day-field';
import { MoneyInput } from '@/ui/money-input';
import { SelectField } from '@/ui/select-field';
import { SaleLimits } from '@/shared/renewal/sale-limits';
import type { FieldsProps } from '@/lib/form-fields';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import type { SubscriptionDraft } from './subscription-draft';

type SubscriptionFieldsProps = FieldsProps<SubscriptionDraft> & {
  plans: PlanChoiceView[];
  endDateHint: string;
  planHint?: string;
  /** Whether the end follows from the plan. */
  isFixed?: boolean;
};

/** Shared by the create and edit forms. */
export function SubscriptionFields({ draft, onChange, bind, plans, ...rest }: SubscriptionFieldsProps) {
  const priceOf = usePrice();
  const words = useMessages('subscriptions').form;
  const { facts } = useMessages('shared');
  const plan = plans.find(({ plan_type }) => plan_type === draft.plan_type);
  const names: Record<string, string> = {
    '': words.choosePlan,
    ...Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name])),
  };

  function choosePlan(plan_type: string) {
    const chosen = plans.find((candidate) => candidate.plan_type === plan_type);
    onChange({ plan_type, ...(chosen && { amount: chosen.price }) });
  }

  return (
    <>
      <SelectField
        label={facts.plan}
        hint={rest.planHint}
        error={rest.errors?.plan_type}
        options={names}
        value={draft.plan_type}
        onChange={choosePlan}
      />
      <SaleLimits username={draft.username} planType={draft.plan_type} />
      <MoneyInput
        label={words.amount}
        {...bind('amount')}
        hint={plan && words.costs(plan.plan_name, priceOf(plan.price, plan.billing_period))}
      />
      {!rest.isFixed && <DayField label={words.endDate} hint={rest.endDateHint} {...bind('end_date')} />}
    </>
  );
}
