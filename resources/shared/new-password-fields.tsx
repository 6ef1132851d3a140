import type { FieldsProps } from '@/lib/form-fields';
import { PasswordField } from '@/ui/password-field';
import { ApiError } from '@/api/api';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';

const MIN_LENGTH = 6;

type NewPassword = { password: string; repeated: string };

export function NewPasswordFields({ bind }: FieldsProps<NewPassword>) {
  const { newPassword: words } = useMessages('users');
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label={words.first}
        hint={words.hint}
        {...bind('password')}
      />
      <PasswordField autoComplete="new-password" label={words.repeated} {...bind('repeated')} />
    </>
  );
}

/** Checked in the browser (accounts §3). */
export function refuseEarly(
  { password, repeated }: NewPassword,
  words: Messages['users']['newPassword'],
): void {
  if (password !== repeated) refuse('repeated', words.unequal);
  if (password.length < MIN_LENGTH) refuse('password', words.short);
}

function refuse(field: string, sentence: string): never {
  throw new ApiError(sentence, 0, { [field]: sentence });
}
