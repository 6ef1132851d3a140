import { usePage } from '@inertiajs/react';
import type { PlansPage } from '@server/catalog/plans/plans.page';
import { NumberField } from '@/ui/number-field';
import { useMessages } from '@/i18n/use-messages';
import type { PlanFieldsProps } from './plan-fields';

/** The grace of the plan; empty means the setting. */
export function PlanGrace({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const { grace_days: setting } = usePage<PlansPage>().props;
  return (
    <NumberField
      label={words.grace}
      hint={words.graceHint(setting)}
      placeholder={String(setting)}
      isOptional
      value={draft.grace_days}
      onChange={(grace_days) => onChange({ grace_days })}
      error={errors?.grace_days}
    />
  );
}
