import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatPrice } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type PlanChoiceProps = {
  plans: PlanChoiceView[];
  value: number | null;
  onChange: (planId: number) => void;
};

export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const words = useMessages('planChange');
  return (
    <RadioChips label={words.plan}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {plans.map((plan) => (
          <RadioChip
            key={plan.id}
            name="plan"
            isChecked={plan.id === value}
            onChange={() => onChange(plan.id)}
            className="grid min-w-0 gap-0.5 wrap-anywhere"
          >
            <RadioName>{plan.plan_name}</RadioName>
            {formatPrice(plan.price, plan.billing_period)}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
