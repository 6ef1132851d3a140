import type { UserView } from '@server/accounts/users/user.view';
import { Gauge, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useHistoryAction } from '@/shared/history-link';
import { nameOf } from '@/shared/user-name';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { UserAction } from './user-action-dialog';

export type AskUserAction = (action: UserAction, user: UserView) => void;

export function useUserActions(onAsk: AskUserAction) {
  const { card, password, limits } = useMessages('users');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();

  return (user: UserView): RowAction[] => {
    const name = nameOf(user);
    const asking = (action: UserAction) => () => onAsk(action, user);
    return [
      ...history(`user:${user.id}`, name),
      { icon: Pencil, word: words.edit, label: card.edit(name), onClick: asking('edit') },
      { icon: KeyRound, word: password.title, label: card.password(name), onClick: asking('password') },
      { icon: Gauge, word: limits.title, label: card.limits(name), onClick: asking('limits') },
      { icon: Trash2, word: words.delete, label: card.remove(name), onClick: asking('delete') },
    ];
  };
}
