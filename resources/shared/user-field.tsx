import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { UserView } from '@server/accounts/users/user.view';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';
import type { Choice } from '@/ui/hooks/use-choices';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type UserFieldProps = {
  value: string;
  onChange: (username: string) => void;
  isOptional?: boolean;
  error?: string;
};

/** Searches accounts by name, e-mail or number. */
export function UserField({ value, onChange, ...rest }: UserFieldProps) {
  const words = useMessages('shared').user;
  return (
    <Field label={words.label} {...rest}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={words.search}
          search={searchUsers}
          value={value ? { value, label: value } : null}
          onChange={(choice) => onChange(choice?.value ?? '')}
        />
      )}
    </Field>
  );
}

async function searchUsers(q: string, signal: AbortSignal): Promise<Choice[]> {
  return (await callApi('GET /users', { query: { q, per_page: 20 }, signal })).map(choiceOf);
}

const choiceOf = ({ username, full_name, wa_number }: UserView): Choice => ({
  value: username,
  label: username,
  note: [full_name, wa_number && displayWhatsappNumber(wa_number)].filter(Boolean).join(' · ') || undefined,
});
