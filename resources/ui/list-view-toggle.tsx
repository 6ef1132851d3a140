import { LIST_VIEWS, type ListView } from '@server/rules/list-view';
import type { LucideIcon } from 'lucide-react';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { Icon } from '@/ui/icon';
import { useMessages } from '@/i18n/use-messages';

const ICONS: Record<ListView, LucideIcon> = { cards: LayoutGrid, table: Rows3 };

type ListViewToggleProps = { view: ListView; onChoose: (view: ListView) => void };

export function ListViewToggle({ view: shown, onChoose }: ListViewToggleProps) {
  const words = useMessages('shared').listView;
  return (
    <div role="group" aria-label={words.label} className="flex rounded-md border border-line p-0.75">
      {LIST_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onChoose(view)}
          className="preset flex-1 justify-center gap-2 aria-pressed:bg-hover aria-pressed:text-ink"
        >
          <Icon of={ICONS[view]} />
          {words[view]}
        </button>
      ))}
    </div>
  );
}
