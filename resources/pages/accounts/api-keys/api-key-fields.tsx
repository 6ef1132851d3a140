import { TextField } from '@/ui/text-field';
import { SelectField } from '@/ui/select-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { ApiKeyDraft } from './api-key-draft';
import { LicenseChoice } from './license-choice';
import { ScopeChoice } from './scope-choice';

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
