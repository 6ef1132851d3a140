import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { NewPasswordFields, refuseEarly } from '@/shared/new-password-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

const EMPTY = { password: '', repeated: '' };

type ChangePasswordProps = DialogAnswers & { user: UserView };

export function ChangePassword({ user, onClose, onDone }: ChangePasswordProps) {
  const { password: words } = useMessages('users');
  const { newPassword } = useMessages('users');
  const isOwn = usePage().props.viewer?.id === user.id;
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft }) => {
      refuseEarly(draft, newPassword);
      const { password } = draft;
      return callApi('PUT /users/:id/password', { params: { id: user.id }, body: { password } });
    },
    done: () => onDone(words.done),
  });

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        {words.lead}
        <strong className="font-semibold text-ink">{user.username}</strong>. {isOwn ? words.own : words.other}
      </p>
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <NewPasswordFields {...fields} />
    </FormModal>
  );
}
