import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';

export function FullNameField({ bind }: FieldsProps<{ full_name: string }>) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  return (
    <TextField
      label={words.fullName}
      isOptional
      autoComplete="off"
      maxLength={100}
      hint={hints.fullName}
      {...bind('full_name')}
    />
  );
}

export function UsernameField({ bind }: FieldsProps<{ username: string }>) {
  const { fields: words } = useMessages('users');
  const { hints } = useMessages('accountForms');
  return (
    <TextField
      label={words.username}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={50}
      hint={hints.username}
      {...bind('username')}
    />
  );
}

type EmailFieldProps = FieldsProps<{ email: string }> & { isOptional?: boolean };

export function EmailField({ bind, isOptional }: EmailFieldProps) {
  const { fields: words } = useMessages('users');
  return (
    <TextField
      label={words.email}
      isOptional={isOptional}
      type="email"
      inputMode="email"
      autoComplete="off"
      {...bind('email')}
    />
  );
}
