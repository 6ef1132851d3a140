import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';

export function FullNameField({ draft, onChange, errors }: FieldsProps<{ full_name: string }>) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  return (
    <TextField
      label={words.fullName}
      isOptional
      autoComplete="off"
      maxLength={100}
      hint={hints.fullName}
      value={draft.full_name}
      onChange={(full_name) => onChange({ full_name })}
      error={errors?.full_name}
    />
  );
}

export function UsernameField({ draft, onChange, errors }: FieldsProps<{ username: string }>) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  return (
    <TextField
      label={words.username}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={50}
      hint={hints.username}
      value={draft.username}
      onChange={(username) => onChange({ username })}
      error={errors?.username}
    />
  );
}

type EmailFieldProps = FieldsProps<{ email: string }> & { isOptional?: boolean };

export function EmailField({ draft, onChange, errors, isOptional }: EmailFieldProps) {
  const { fields: words } = useMessages('users');
  return (
    <TextField
      label={words.email}
      isOptional={isOptional}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={draft.email}
      onChange={(email) => onChange({ email })}
      error={errors?.email}
    />
  );
}
