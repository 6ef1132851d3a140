import X from 'lucide-react/icons/x';
import { callApi } from '@/api/api';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';
import type { Choice } from '@/ui/hooks/use-choices';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { SelectField } from '@/ui/select-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import type { ApiKeyDraft } from './api-key-draft';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { type Scope, SCOPES } from '@server/rules/api-keys';
import { Checkbox } from '@/ui/checkbox';

export function ApiKeyFields({ draft, errors, bind }: FieldsProps<ApiKeyDraft>) {
  const { form: words } = useMessages('apiKeys');
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={60}
        {...bind('name')}
      />
      <ScopeChoice {...bind('scopes')} />
      <LicenseChoice {...bind('licenses')} error={errors?.license_ids} />
      <TextField
        label={words.networks}
        isOptional
        hint={words.networksHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="203.0.113.0/24"
        {...bind('networks')}
      />
      <SelectField
        label={words.life}
        options={words.lives}
        {...bind('life')}
        error={errors?.expires_in_days}
      />
      {draft.life === 'never' && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          autoComplete="off"
          maxLength={200}
          {...bind('reason')}
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

type LicenseChoiceProps = { value: Choice[]; onChange: (licenses: Choice[]) => void; error?: string };

/** Each chosen licence moves to the list below, so that the field is free for the next. */
function LicenseChoice({ value, onChange, error }: LicenseChoiceProps) {
  const { form: words } = useMessages('apiKeys');
  const { facts } = useMessages('shared');

  async function search(q: string, signal: AbortSignal): Promise<Choice[]> {
    const found = await callApi('GET /licenses', { query: { q, per_page: 20 }, signal });
    return found.map((license) => choiceOf(license, facts.nobody));
  }

  const add = (choice: Choice | null) =>
    choice && !value.some((one) => one.value === choice.value) && onChange([...value, choice]);

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={words.licenses} isOptional hint={words.licensesHint} error={error}>
        {(control) => (
          <Combobox
            {...control}
            key={value.length}
            placeholder={words.searchLicense}
            search={search}
            value={null}
            onChange={add}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {value.map((license) => (
            <li key={license.value} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{license.label}</span>
              <IconButton
                icon={X}
                label={words.remove(license.label)}
                onClick={() => onChange(value.filter((one) => one !== license))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const choiceOf = ({ id, license_key, user_name }: LicenseView, nobody: string): Choice => ({
  value: String(id),
  label: license_key,
  note: user_name ?? nobody,
});
