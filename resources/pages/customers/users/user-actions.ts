import type { UserAnswer } from '@server/accounts/users/user.view';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import UserLock from 'lucide-react/icons/user-lock';
import { useActions } from '@/shared/actions';
import { useUserRights } from '@/shared/use-rights';
import { nameOf } from '@/shared/user-name';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { UserAction } from './lazy-user-dialogs';

/** @param page of a customer, who is erased there rather than deleted */
export function useUserActions(
  open: (dialog: { kind: UserAction; user: UserAnswer }) => void,
  page?: { isErased: boolean },
) {
  const { card, password, limits, suspend, reactivate } = useMessages('users');
  const { actions: words } = useMessages('shared');
  const { history } = useActions();
  const rightsOn = useUserRights();

  return (user: UserAnswer): RowAction[] => {
    const name = nameOf(user);
    const may = rightsOn(user, page?.isErased);
    const asking = (kind: UserAction, about: Omit<RowAction, 'onClick'>): RowAction[] =>
      may[kind] ? [{ ...about, onClick: () => open({ kind, user }) }] : [];
    return [
      ...history(`user:${user.id}`, name),
      ...asking('edit', { icon: Pencil, word: words.edit, label: card.edit(name) }),
      ...asking('password', { icon: KeyRound, word: password.title, label: card.password(name) }),
      ...asking('limits', { icon: Gauge, word: limits.title, label: card.limits(name) }),
      ...asking(
        'suspend',
        user.suspended_at
          ? { icon: UserLock, word: reactivate.button, label: reactivate.of(name), isRare: true }
          : { icon: UserLock, word: suspend.button, label: suspend.of(name), isRare: true },
      ),
      ...(page ? [] : asking('delete', { icon: Trash2, word: words.delete, label: card.remove(name) })),
    ];
  };
}
