import type { Count } from '@server/platform/lists/list.view';
import type { ComponentProps, ReactNode } from 'react';
import { Pagination } from '@/ui/pagination';
import type { useList } from '@/ui/hooks/use-list';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type ListFootProps = Pick<ComponentProps<typeof Pagination>, 'links'> & {
  list: ReturnType<typeof useList>;
  count: Count;
  noun: { one: string; many: string };
  /** What the rows add up to. */
  children?: ReactNode;
};

/** How many rows match and what they add up to; it stays in sight while the rows scroll. */
export const ListFoot = ({ list, count, noun, links, children }: ListFootProps) => (
  <div className="list-foot">
    <CountLine count={count} {...noun} />
    {children}
    <Pagination links={links} only={list.linkOptions.only} />
  </div>
);

/**
 * The number of matching rows, announced to screen readers when it changes.
 * @param one the singular of a row, `many` the plural; the same in languages without a plural
 */
function CountLine({ count, one, many }: { count: Count; one: string; many: string }) {
  const { searchedFirst } = useMessages('shared').list;
  return (
    <p role="status" className="shrink-0 text-sm font-medium text-muted tabular-nums">
      {formatCount(count)} {count.total === 1 && count.is_exact ? one : many}
      {count.searched_first ? ` ${searchedFirst(count.searched_first)}` : ''}
    </p>
  );
}
