import { DayField } from '@/ui/day-field';
import { Field } from '@/ui/field';
import { Fold } from '@/ui/fold';
import { TextInput } from '@/ui/text-input';
import { UserField } from '@/shared/user-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { LicenseDraft } from './license-draft';

/** Shared by the create and edit forms. */
export function LicenseFields({ draft, onChange, errors }: FieldsProps<LicenseDraft>) {
  const { form: words } = useMessages('licenses');
  const { facts, more } = useMessages('shared');
  return (
    <>
      <UserField
        isOptional
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <DayField
        label={words.expiry}
        error={errors?.expires_at}
        hint={words.expiryHint}
        value={draft.expires_at}
        onChange={(expires_at) => onChange({ expires_at })}
      />
      <Fold label={more} isOpen={!!(draft.wifi_ai_url || errors?.wifi_ai_url)}>
        <Field label={facts.baseUrl} isOptional error={errors?.wifi_ai_url} hint={words.baseUrlHint}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="http://<ip-publik>:<port>"
              value={draft.wifi_ai_url}
              onChange={(event) => onChange({ wifi_ai_url: event.target.value })}
            />
          )}
        </Field>
      </Fold>
    </>
  );
}
