import type { Count } from '@server/platform/lists/list.view';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import type { Selection } from '@/ui/hooks/use-selection';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type SelectionBarProps = {
  selection: Selection;
  /** The number of rows that match the filter. */
  matching: Count;
  /** The actions on the selected rows. */
  children?: ReactNode;
};

/** Stays visible while rows are selected. */
export function SelectionBar({ selection, matching, children }: SelectionBarProps) {
  const words = useMessages('shared').selection;
  const { count } = selection;
  useShortcut('Escape', () => (count.total > 0 ? selection.clear() : false));
  const countText = words.count(formatCount(count));
  return (
    <>
      <p role="status" className="sr-only">
        {count.total > 0 && countText}
      </p>
      {count.total > 0 && (
        <div role="group" aria-label={words.label} className="selection-bar">
          <IconButton icon={X} label={words.clear} onClick={selection.clear} />
          <span aria-hidden className="font-semibold whitespace-nowrap tabular-nums">
            {countText}
          </span>
          {!selection.isAll && matching.total > count.total && (
            <Button tone="quiet" onClick={selection.chooseAll}>
              {words.all(formatCount(matching))}
            </Button>
          )}
          {children && <div className="ml-auto flex flex-wrap gap-2">{children}</div>}
        </div>
      )}
    </>
  );
}
