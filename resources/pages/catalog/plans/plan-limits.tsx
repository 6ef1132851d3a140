import { isUnlimited } from '@server/rules/entitlements';
import { NumberField } from '@/ui/number-field';
import { useMessages } from '@/i18n/use-messages';
import type { PlanFieldsProps } from './plan-fields';

export function PlanLimits({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <NumberField
        label={words.customers}
        hint={isUnlimited(draft.features) ? words.noLimit : undefined}
        value={draft.max_customer_count}
        onChange={(max_customer_count) => onChange({ max_customer_count })}
        error={errors?.max_customer_count}
      />
      <NumberField
        label={words.routers}
        value={draft.max_mikrotik_count}
        onChange={(max_mikrotik_count) => onChange({ max_mikrotik_count })}
        error={errors?.max_mikrotik_count}
      />
    </div>
  );
}
