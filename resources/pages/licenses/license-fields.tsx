import { DayField } from '@/components/ui/day-field';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { UserField } from '@/components/user-field';
import type { FieldsProps } from '@/hooks/use-draft';
import type { LicenseDraft } from './license-draft';

/** What creating and editing a licence share. */
export function LicenseFields({ draft, onChange, errors }: FieldsProps<LicenseDraft>) {
  return (
    <>
      <UserField
        isOptional
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <DayField
        label="Expiry"
        error={errors?.expires_at}
        hint="Valid until the end of that day. After that, routers are refused until you set a later date. Leave it empty for a license that never expires."
        value={draft.expires_at}
        onChange={(expires_at) => onChange({ expires_at })}
      />
      <Field
        label="Base URL"
        isOptional
        error={errors?.wifi_ai_url}
        hint="Only for a customer with a dedicated WiFi-AI server. Leave it empty to use the billing server default."
      >
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
    </>
  );
}
