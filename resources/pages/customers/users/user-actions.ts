import type { UserView } from '@server/accounts/users/user.view';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';
import { useUserRights } from '@/shared/use-rights';
import { nameOf } from '@/shared/user-name';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';

/** About one account. */
export const USER_DIALOGS = {
  edit: lazyDialog(() => import('./user-dialogs').then((module) => module.EditUser)),
  password: lazyDialog(() => import('./user-dialogs').then((module) => module.ChangePassword)),
  limits: lazyDialog(() => import('./user-limits').then((module) => module.UserLimits)),
  delete: lazyDialog(() => import('./user-dialogs').then((module) => module.DeleteUser)),
};

export type UserAction = keyof typeof USER_DIALOGS;

export function useUserActions(open: (dialog: { kind: UserAction; user: UserView }) => void) {
  const { card, password, limits } = useMessages('users');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();
  const rightsOn = useUserRights();

  return (user: UserView): RowAction[] => {
    const name = nameOf(user);
    const may = rightsOn(user);
    const asking = (kind: UserAction, about: Omit<RowAction, 'onClick'>): RowAction[] =>
      may[kind] ? [{ ...about, onClick: () => open({ kind, user }) }] : [];
    return [
      ...history(`user:${user.id}`, name),
      ...asking('edit', { icon: Pencil, word: words.edit, label: card.edit(name) }),
      ...asking('password', { icon: KeyRound, word: password.title, label: card.password(name) }),
      ...asking('limits', { icon: Gauge, word: limits.title, label: card.limits(name) }),
      ...asking('delete', { icon: Trash2, word: words.delete, label: card.remove(name) }),
    ];
  };
}
