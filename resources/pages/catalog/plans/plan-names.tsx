import { useId } from 'react';
import { TextField } from '@/ui/text-field';
import { useMessages } from '@/i18n/use-messages';
import type { PlanFieldsProps } from './plan-fields';

/** Suggestions for a new plan (catalog §1); any other short lower-case word is valid. */
const KNOWN_PLAN_TYPES = [
  'basic',
  'standard',
  'premium',
  'enterprise',
  'classic',
  'silver',
  'server_mandiri',
  'gold',
  'unlimited',
];

export function PlanNames({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const suggestions = useId();
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={words.type}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        list={suggestions}
        hint={words.typeHint}
        value={draft.plan_type}
        onChange={(plan_type) => onChange({ plan_type })}
        error={errors?.plan_type}
      />
      <datalist id={suggestions}>
        {KNOWN_PLAN_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <TextField
        label={words.name}
        autoComplete="off"
        hint={words.nameHint}
        value={draft.plan_name}
        onChange={(plan_name) => onChange({ plan_name })}
        error={errors?.plan_name}
      />
    </div>
  );
}
