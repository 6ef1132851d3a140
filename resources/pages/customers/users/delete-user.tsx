import type { UserView } from '@server/accounts/users/user.view';
import { ConfirmCall } from '@/ui/confirm-call';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { forgetCustomer } from '@/lib/recent-customers';
import { useMessages } from '@/i18n/use-messages';

type DeleteUserProps = DialogAnswers & { user: UserView };

export function DeleteUser({ user, ...answers }: DeleteUserProps) {
  const { remove: words } = useMessages('users');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={async () => {
        await callApi('DELETE /users/:id', { params: { id: user.id } });
        forgetCustomer(user.id);
      }}
      undo={() => callApi('POST /users/:id/restore', { params: { id: user.id } })}
      done={words.done(nameOf(user))}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{nameOf(user)}</p>
      <p className="wrap-anywhere">{user.email ?? user.username}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
