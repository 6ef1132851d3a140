import type { PlanChoiceView } from '@server/plans/plan.view';
import { BILLING_PERIOD_LABELS } from '@server/rules/billing-period';
import { DayInput } from '@/components/ui/day-input';
import { Field } from '@/components/ui/field';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
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
  const names = Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name]));

  function choosePlan(plan_type: string) {
    const chosen = plans.find((candidate) => candidate.plan_type === plan_type);
    onChange({ plan_type, ...(chosen && { amount: chosen.price }) });
  }

  return (
    <>
      <Field label="Plan" error={rest.errors?.plan_type}>
        {(control) => (
          <Select
            {...control}
            options={{ '': 'Choose a plan', ...names }}
            value={draft.plan_type}
            onChange={(event) => choosePlan(event.target.value)}
          />
        )}
      </Field>
      <MoneyInput
        label="Amount"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={plan && costs(plan)}
        error={rest.errors?.amount}
      />
      <Field label="End date" isOptional hint={rest.endDateHint} error={rest.errors?.end_date}>
        {(control) => (
          <DayInput {...control} value={draft.end_date} onChange={(end_date) => onChange({ end_date })} />
        )}
      </Field>
    </>
  );
}

/** `Premium costs Rp 1.800.000 /tahun.` */
const costs = (plan: PlanChoiceView) =>
  `${plan.plan_name} costs ${formatRupiah(plan.price)} ${BILLING_PERIOD_LABELS[plan.billing_period]}.`;
