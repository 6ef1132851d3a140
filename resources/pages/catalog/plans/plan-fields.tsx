import { Field } from '@/ui/field';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { PlanDraft } from './plan-draft';
import { EntitlementChoice } from './entitlement-choice';
import { PlanGrace } from './plan-grace';
import { PlanLimits } from './plan-limits';
import { PlanNames } from './plan-names';
import { PlanPrices } from './plan-prices';

export type PlanFieldsProps = FieldsProps<PlanDraft>;

export function PlanFields({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words, periods } = useMessages('plans');
  return (
    <>
      <PlanNames draft={draft} onChange={onChange} errors={errors} />
      <PlanLimits draft={draft} onChange={onChange} errors={errors} />
      <PlanPrices draft={draft} onChange={onChange} errors={errors} />
      <SelectField
        label={words.period}
        error={errors?.billing_period}
        hint={words.periodHint}
        options={periods}
        value={draft.billing_period}
        onChange={(billing_period) => onChange({ billing_period })}
      />
      <PlanGrace draft={draft} onChange={onChange} errors={errors} />
      <EntitlementChoice
        chosen={draft.features}
        onChange={(features) => onChange({ features })}
        error={errors?.features}
      />
      <Field label={words.description} isOptional error={errors?.description}>
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
