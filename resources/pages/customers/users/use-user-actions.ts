import type { UserView } from '@server/accounts/users/user.view';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';
import { nameOf } from '@/shared/user-name';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import { useUserRights } from '@/shared/use-user-rights';
import type { UserAction } from './user-action-dialog';

export type AskUserAction = (action: UserAction, user: UserView) => void;

export function useUserActions(onAsk: AskUserAction) {
  const { card, password, limits } = useMessages('users');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();
  const rightsOn = useUserRights();

  return (user: UserView): RowAction[] => {
    const name = nameOf(user);
    const may = rightsOn(user);
    const asking = (action: UserAction, about: Omit<RowAction, 'onClick'>): RowAction[] =>
      may[action] ? [{ ...about, onClick: () => onAsk(action, user) }] : [];
    return [
      ...history(`user:${user.id}`, name),
      ...asking('edit', { icon: Pencil, word: words.edit, label: card.edit(name) }),
      ...asking('password', { icon: KeyRound, word: password.title, label: card.password(name) }),
      ...asking('limits', { icon: Gauge, word: limits.title, label: card.limits(name) }),
      ...asking('delete', { icon: Trash2, word: words.delete, label: card.remove(name) }),
    ];
  };
}
