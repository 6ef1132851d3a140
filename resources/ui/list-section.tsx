import type { Count, PageLinks } from '@server/platform/lists/list.view';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountLine } from '@/ui/count-line';
import { EmptyState } from '@/ui/empty-state';
import { ListFrame, type ListFrameProps } from '@/ui/list-frame';
import { Pagination } from '@/ui/pagination';
import { SortSelect } from '@/ui/sort-select';

type ListSectionProps = Pick<ListFrameProps, 'list' | 'isEmpty' | 'isFiltered' | 'clearHref' | 'children'> & {
  words: {
    noun: { one: string; many: string };
    /** The sentence of api §4. */
    failure: string;
    /** Labels by `sort` value. */
    orders: Record<string, string>;
    nothing: { title: string; text: string };
  };
  icon: LucideIcon;
  count: Count;
  links: PageLinks;
  sort: string;
  /** Before the count, and after it. */
  presets?: ReactNode;
  filters?: ReactNode;
};

/** Presets, count and order of a list above its rows and pages, for rows without a table. */
export function ListSection({
  list,
  words,
  icon,
  count,
  links,
  sort,
  presets,
  filters,
  children,
  ...frame
}: ListSectionProps) {
  const { noun, failure, orders, nothing } = words;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {presets}
        <CountLine count={count} {...noun} />
        {filters}
        <SortSelect orders={orders} value={sort} list={list} />
      </div>
      <ListFrame
        {...frame}
        list={list}
        noun={noun.many}
        failure={failure}
        nothingYet={
          <EmptyState icon={icon} title={nothing.title}>
            {nothing.text}
          </EmptyState>
        }
      >
        {children}
      </ListFrame>
      <Pagination links={links} only={list.linkOptions.only} />
    </>
  );
}
