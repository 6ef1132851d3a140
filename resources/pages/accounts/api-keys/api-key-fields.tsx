import { TextField } from '@/ui/text-field';
import { SelectField } from '@/ui/select-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { ApiKeyDraft } from './api-key-draft';
import { LicenseChoice } from './license-choice';
import { type Scope, SCOPES } from '@server/rules/api-keys';
import { Checkbox } from '@/ui/checkbox';

export function ApiKeyFields({ draft, onChange, errors }: FieldsProps<ApiKeyDraft>) {
  const { form: words } = useMessages('apiKeys');
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={errors?.name}
      />
      <ScopeChoice value={draft.scopes} onChange={(scopes) => onChange({ scopes })} error={errors?.scopes} />
      <LicenseChoice
        value={draft.licenses}
        onChange={(licenses) => onChange({ licenses })}
        error={errors?.license_ids}
      />
      <TextField
        label={words.networks}
        isOptional
        hint={words.networksHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="203.0.113.0/24"
        value={draft.networks}
        onChange={(networks) => onChange({ networks })}
        error={errors?.networks}
      />
      <SelectField
        label={words.life}
        options={words.lives}
        value={draft.life}
        onChange={(life) => onChange({ life })}
        error={errors?.expires_in_days}
      />
      {draft.life === 'never' && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          autoComplete="off"
          maxLength={200}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          error={errors?.no_expiry_reason}
        />
      )}
    </>
  );
}

type ScopeChoiceProps = { value: Scope[]; onChange: (scopes: Scope[]) => void; error?: string };

/** Scopes with their meaning; none is chosen for people, because a key should do no more than it needs. */
function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const { form: words, scopes } = useMessages('apiKeys');
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(SCOPES.filter((one) => (one === scope ? isChosen : value.includes(one))));
  return (
    <fieldset className="grid gap-2" aria-describedby={error && 'scopes-error'}>
      <legend className="mb-1.5 text-sm font-semibold">{words.scopes}</legend>
      {error && (
        <p id="scopes-error" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      {SCOPES.map((scope) => (
        <Checkbox key={scope} isChecked={value.includes(scope)} onChange={(is) => toggle(scope, is)}>
          <span className="block">{scopes[scope]}</span>
          <code className="block text-xs text-faint">{scope}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}
