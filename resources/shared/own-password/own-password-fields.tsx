import { usePage } from '@inertiajs/react';
import { PasswordField } from '@/ui/password-field';
import { NewPasswordFields } from '@/shared/new-password-fields';
import { useMessages } from '@/i18n/use-messages';
import type { OwnPasswordForm } from './use-own-password';

export function OwnPasswordFields({ asksOld, fields }: OwnPasswordForm) {
  const words = useMessages('ownPassword');
  const { viewer } = usePage().props;
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={viewer?.username} />
      {asksOld && (
        <PasswordField
          autoComplete="current-password"
          label={viewer?.password_due ? words.given : words.old}
          {...fields.bind('old')}
          error={fields.errors?.old_password}
        />
      )}
      <NewPasswordFields {...fields} />
    </>
  );
}
