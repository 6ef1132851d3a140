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

export function PlanNames({ bind }: PlanFieldsProps) {
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
        {...bind('plan_type')}
      />
      <datalist id={suggestions}>
        {KNOWN_PLAN_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <TextField label={words.name} autoComplete="off" hint={words.nameHint} {...bind('plan_name')} />
    </div>
  );
}
