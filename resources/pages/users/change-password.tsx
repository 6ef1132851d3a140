import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/users/user.view';
import { FormModal } from '@/components/ui/form-modal';
import { PasswordField } from '@/components/ui/password-field';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { ApiError, callApi } from '@/lib/api';

const MIN_LENGTH = 6;
const EMPTY = { password: '', repeated: '' };

type ChangePasswordProps = DialogAnswers & { user: UserView };

export function ChangePassword({ user, onClose, onDone }: ChangePasswordProps) {
  const isOwn = usePage().props.viewer?.id === user.id;
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft: { password, repeated } }) => {
      refuseEarly(password, repeated);
      return callApi('PUT /users/:id/password', { params: { id: user.id }, body: { password } });
    },
    done: () => onDone('Password updated successfully'),
  });
  const { draft, onChange, errors } = fields;

  return (
    <FormModal title="Change Password" saveLabel="Change password" {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        A new password for <strong className="font-semibold text-ink">{user.username}</strong>.{' '}
        {isOwn ? 'You will have to sign in again with it.' : 'This signs the user out everywhere.'}
      </p>
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <PasswordField
        autoComplete="new-password"
        label="New password"
        hint="At least 6 characters."
        value={draft.password}
        onChange={(password) => onChange({ password })}
        error={errors?.password}
      />
      <PasswordField
        autoComplete="new-password"
        label="Confirm password"
        value={draft.repeated}
        onChange={(repeated) => onChange({ repeated })}
        error={errors?.repeated}
      />
    </FormModal>
  );
}

/** What the browser can tell by itself (spec §5.2). */
function refuseEarly(password: string, repeated: string): void {
  if (password !== repeated) refuse('repeated', 'Passwords do not match');
  if (password.length < MIN_LENGTH) refuse('password', 'Password must be at least 6 characters long');
}

function refuse(field: string, sentence: string): never {
  throw new ApiError(sentence, 0, { [field]: sentence });
}
