import { Field } from '@/ui/field';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { PlanDraft } from './plan-draft';
import { PlanGrace } from './plan-grace';
import { PlanLimits } from './plan-limits';
import { PlanNames } from './plan-names';
import { PlanPrices } from './plan-prices';
import { PlanRouters } from './plan-routers';
import { ENTITLEMENTS, type Entitlement } from '@server/rules/entitlements';
import { Checkbox } from '@/ui/checkbox';

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
      <PlanRouters draft={draft} onChange={onChange} errors={errors} />
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
      <Field
        label={words.descriptionIndonesian}
        hint={words.indonesianHint}
        isOptional
        error={errors?.description_indonesian}
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.description_indonesian}
            onChange={(event) => onChange({ description_indonesian: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

type EntitlementChoiceProps = {
  chosen: Entitlement[];
  onChange: (chosen: Entitlement[]) => void;
  error?: string;
};

function EntitlementChoice({ chosen, onChange, error }: EntitlementChoiceProps) {
  const { entitlement, entitlements } = useMessages('shared');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{entitlements}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {ENTITLEMENTS.map((code) => (
          <Checkbox
            key={code}
            isChecked={chosen.includes(code)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            {entitlement(code)}
          </Checkbox>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-red">{error}</p>}
    </fieldset>
  );
}
