import type { UserAnswer } from '@server/accounts/users/user.view';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { nameOf } from '@/shared/user-name';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';

type OfUser = DialogAnswers & { user: UserAnswer };

/** Suspends an account, or reactivates one that is suspended. */
export function Suspension({ user, ...answers }: OfUser) {
  const forms = useMessages('accountForms');
  const buttons = useMessages('users');
  const params = { id: user.id };
  const calls = [
    () => callApi('POST /users/:id/suspend', { params }),
    () => callApi('POST /users/:id/reactivate', { params }),
  ] as const;
  const [call, undo] = user.suspended_at ? [calls[1], calls[0]] : calls;
  const kind = user.suspended_at ? 'reactivate' : 'suspend';
  const words = forms[kind];
  return (
    <ConfirmCall
      words={{ ...words, confirm: buttons[kind].button }}
      name={nameOf(user)}
      tone={user.suspended_at ? 'primary' : 'danger'}
      call={call}
      undo={undo}
      {...answers}
    >
      <p>{words.text}</p>
      <p className="mt-2">{user.role === 'user' ? words.customer : words.staff}</p>
    </ConfirmCall>
  );
}
