import { LIST_VIEWS, type ListView } from '@server/rules/list-view';
import type { LucideIcon } from 'lucide-react';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { IconButton } from '@/ui/icon-button';
import { useListView } from '@/ui/hooks/use-list-view';
import { useMessages } from '@/i18n/use-messages';

const ICONS: Record<ListView, LucideIcon> = { cards: LayoutGrid, table: Rows3 };

/** Hidden on phones, which have no room for a table. */
export function ListViewToggle() {
  const words = useMessages('shared').listView;
  const [shown, choose] = useListView();
  return (
    <div
      role="group"
      aria-label={words.label}
      className="flex shrink-0 rounded-md border border-line bg-surface p-0.75 max-sm:hidden"
    >
      {LIST_VIEWS.map((view) => (
        <IconButton
          key={view}
          icon={ICONS[view]}
          label={words[view]}
          aria-pressed={view === shown}
          onClick={() => choose(view)}
          className="aria-pressed:bg-hover aria-pressed:text-ink"
        />
      ))}
    </div>
  );
}
