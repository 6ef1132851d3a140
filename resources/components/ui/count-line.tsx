import type { Count } from '@server/platform/lists/list.view';
import { formatNumber } from '@/lib/format';

/** How many rows match, said again to screen readers whenever it changes. */
export function CountLine({ count, one, many }: { count: Count; one: string; many: string }) {
  const atLeast = count.is_exact ? '' : '+';
  return (
    <p role="status" className="text-sm font-medium text-muted tabular-nums">
      {formatNumber(count.total)}
      {atLeast} {count.total === 1 && count.is_exact ? one : many}
      {count.searched_first
        ? ` in the first ${formatNumber(count.searched_first)}. Type three letters or digits in a row to search all.`
        : ''}
    </p>
  );
}
