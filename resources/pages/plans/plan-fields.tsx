import { BILLING_PERIOD_NAMES, type BillingPeriod } from '@server/rules/billing-period';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { FieldsProps } from '@/hooks/use-draft';
import type { PlanDraft } from './plan-draft';
import { EntitlementChoice } from './entitlement-choice';
import { PlanLimits } from './plan-limits';
import { PlanNames } from './plan-names';
import { PlanPrices } from './plan-prices';

export type PlanFieldsProps = FieldsProps<PlanDraft>;

/** All fields of a plan. */
export function PlanFields({ draft, onChange, errors }: PlanFieldsProps) {
  return (
    <>
      <PlanNames draft={draft} onChange={onChange} errors={errors} />
      <PlanLimits draft={draft} onChange={onChange} errors={errors} />
      <PlanPrices draft={draft} onChange={onChange} errors={errors} />
      <Field
        label="Billing period"
        error={errors?.billing_period}
        hint="How long a new subscription runs, and what a renewal adds, unless somebody chooses otherwise."
      >
        {(control) => (
          <Select
            {...control}
            options={BILLING_PERIOD_NAMES}
            value={draft.billing_period}
            onChange={(event) => onChange({ billing_period: event.target.value as BillingPeriod })}
          />
        )}
      </Field>
      <EntitlementChoice
        chosen={draft.features}
        onChange={(features) => onChange({ features })}
        error={errors?.features}
      />
      <Field label="Description" isOptional error={errors?.description}>
        {(control) => (
          <TextArea
            {...control}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
