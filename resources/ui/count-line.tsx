import type { Count } from '@server/platform/lists/list.view';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * How many rows match, said again to screen readers whenever it changes.
 * @param one what a row is, and `many` what several are; where a language knows no plural, the same
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
