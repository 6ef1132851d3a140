import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';

type RowCheckProps = { selection: Selection; id: number; name: string };

/** Selects one row. */
export function RowCheck({ selection, id, name }: RowCheckProps) {
  const words = useMessages('shared').selection;
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={words.one(name)}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

/** Selects all rows of the page; indeterminate when only some are selected. */
export function PageCheck({ selection }: { selection: Selection }) {
  const words = useMessages('shared').selection;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = selection.page === 'some';
      }}
      type="checkbox"
      className="row-check"
      aria-label={words.page}
      title={words.page}
      checked={selection.page === 'all'}
      onChange={selection.togglePage}
    />
  );
}
