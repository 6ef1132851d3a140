import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';

type Names = { username: string; email: string };

export function NameFields({ draft, onChange, errors }: FieldsProps<Names>) {
  const { fields: words } = useMessages('users');
  return (
    <>
      <TextField
        label={words.username}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        hint={words.usernameHint}
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={errors?.email}
      />
    </>
  );
}
