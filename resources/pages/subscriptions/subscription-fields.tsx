import type { PlanChoiceView } from '@server/plans/plan.view';
import { BILLING_PERIOD_LABELS } from '@server/rules/billing-period';
import { DayField } from '@/components/ui/day-field';
import { MoneyInput } from '@/components/ui/money-input';
import { SelectField } from '@/components/ui/select-field';
import type { FieldsProps } from '@/hooks/use-draft';
import { formatRupiah } from '@/lib/format';
import type { SubscriptionDraft } from './subscription-draft';

type SubscriptionFieldsProps = FieldsProps<SubscriptionDraft> & {
  plans: PlanChoiceView[];
  endDateHint: string;
};

/** The plan, what it costs and until when: alike in creating and editing. */
export function SubscriptionFields({ draft, onChange, plans, ...rest }: SubscriptionFieldsProps) {
  const plan = plans.find(({ plan_type }) => plan_type === draft.plan_type);
  const names: Record<string, string> = {
    '': 'Choose a plan',
    ...Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name])),
  };

  function choosePlan(plan_type: string) {
    const chosen = plans.find((candidate) => candidate.plan_type === plan_type);
    onChange({ plan_type, ...(chosen && { amount: chosen.price }) });
  }

  return (
    <>
      <SelectField
        label="Plan"
        error={rest.errors?.plan_type}
        options={names}
        value={draft.plan_type}
        onChange={choosePlan}
      />
      <MoneyInput
        label="Amount"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={plan && costs(plan)}
        error={rest.errors?.amount}
      />
      <DayField
        label="End date"
        hint={rest.endDateHint}
        error={rest.errors?.end_date}
        value={draft.end_date}
        onChange={(end_date) => onChange({ end_date })}
      />
    </>
  );
}

/** `Premium costs Rp 1.800.000 /tahun.` */
const costs = (plan: PlanChoiceView) =>
  `${plan.plan_name} costs ${formatRupiah(plan.price)} ${BILLING_PERIOD_LABELS[plan.billing_period]}.`;
