import type { UserView } from '@server/users/user.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

type DeleteUserProps = DialogAnswers & { user: UserView };

export function DeleteUser({ user, ...answers }: DeleteUserProps) {
  return (
    <ConfirmCall
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete user"
      call={() => callApi('DELETE /users/:id', { params: { id: user.id } })}
      done={`User ${user.username} was deleted.`}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{user.username}</p>
      <p className="wrap-anywhere">{user.email}</p>
      <p className="mt-2">
        The licenses stay and keep working, without an owner. A user who still has subscriptions cannot be
        deleted. This cannot be undone.
      </p>
    </ConfirmCall>
  );
}
