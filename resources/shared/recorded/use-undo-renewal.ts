import Undo2 from 'lucide-react/icons/undo-2';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import { askUndo } from './ask';

/** @param undoable the subscriptions whose last renewal the viewer may take back */
export function useUndoRenewal(undoable: number[]) {
  const { undo: words } = useMessages('shared');
  return ({ id, user_id: userId }: { id: number; user_id: number }, name: string): RowAction[] =>
    undoable.includes(id)
      ? [
          {
            icon: Undo2,
            word: words.renewal,
            label: words.renewalOf(name),
            onClick: () => askUndo({ kind: 'renewal', id, userId }),
          },
        ]
      : [];
}
