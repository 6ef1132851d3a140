import { PLAN_FEATURE_LABELS, PLAN_FEATURES } from '@server/rules/plan-features';
import { Checkbox } from '@/components/ui/checkbox';

type PlanFeatureChoiceProps = {
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error?: string;
};

export function PlanFeatureChoice({ chosen, onChange, error }: PlanFeatureChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Features</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PLAN_FEATURES.map((code) => (
          <Checkbox
            key={code}
            isChecked={chosen.includes(code)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            {PLAN_FEATURE_LABELS[code]}
          </Checkbox>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-red">{error}</p>}
    </fieldset>
  );
}
