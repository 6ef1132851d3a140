import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';

type Act = (license: LicenseRowView) => void;

export type LicenseActs = {
  onScript: Act;
  /** Absent for viewers without actions. */
  onRotate?: Act;
  onEdit?: Act;
  onDelete?: Act;
};

export function useLicenseActions({ onScript, onRotate, onEdit, onDelete }: LicenseActs) {
  const { card, rotate, script } = useMessages('licenses');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();

  return (license: LicenseRowView): RowAction[] => {
    const key = license.license_key;
    const named = (icon: RowAction['icon'], word: string, act?: Act): RowAction[] =>
      act ? [{ icon, word, label: `${word} ${key}`, onClick: () => act(license) }] : [];
    return [
      ...history(`license:${license.id}`, key),
      { icon: SquareTerminal, word: script.title, label: card.script(key), onClick: () => onScript(license) },
      ...named(RotateCcwKey, rotate, onRotate),
      ...named(Pencil, words.edit, onEdit),
      ...named(Trash2, words.delete, onDelete),
    ];
  };
}
