import type { Count } from '@server/platform/lists/list.view';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * The number of matching rows, announced to screen readers when it changes.
 * @param one the singular of a row, `many` the plural; the same in languages without a plural
 */
export function CountLine({ count, one, many }: { count: Count; one: string; many: string }) {
  const { searchedFirst } = useMessages('shared').list;
  return (
    <p role="status" className="shrink-0 text-sm font-medium text-muted tabular-nums">
      {formatCount(count)} {count.total === 1 && count.is_exact ? one : many}
      {count.searched_first ? ` ${searchedFirst(count.searched_first)}` : ''}
    </p>
  );
}
