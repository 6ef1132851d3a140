import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountLine } from '@/ui/count-line';
import { EmptyState } from '@/ui/empty-state';
import { ListFrame } from '@/ui/list-frame';
import { Pagination } from '@/ui/pagination';
import { type Preset, Presets } from '@/ui/presets';
import { SortSelect } from '@/ui/sort-select';
import type { ListPageState } from './use-list-page';

type ListSectionProps = {
  page: Pick<ListPageState<never>, 'list' | 'count' | 'links' | 'query' | 'path' | 'isFiltered'> & {
    rows: unknown[];
  };
  words: {
    noun: { one: string; many: string };
    /** The sentence of api §4. */
    failure: string;
    /** Labels by `sort` value. */
    orders: Record<string, string>;
  };
  icon: LucideIcon;
  /** Shown when the list is empty. */
  nothing: { title: string; text: string; action?: ReactNode };
  presets?: Preset[];
  /** After the count. */
  filters?: ReactNode;
  children: ReactNode;
};

/** Presets, count and order of a list above its rows and pages, for rows without a table. */
export function ListSection({ page, words, icon, nothing, presets, filters, children }: ListSectionProps) {
  const { list, count, links, query } = page;
  const { only } = list.linkOptions;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {presets && <Presets only={only} presets={presets} />}
        <CountLine count={count} {...words.noun} />
        {filters}
        <SortSelect orders={words.orders} value={query.sort} list={list} />
      </div>
      <ListFrame
        list={list}
        noun={words.noun.many}
        failure={words.failure}
        isEmpty={!page.rows.length}
        isFiltered={page.isFiltered}
        clearHref={page.path}
        nothingYet={
          <EmptyState icon={icon} title={nothing.title} action={nothing.action}>
            {nothing.text}
          </EmptyState>
        }
      >
        {children}
      </ListFrame>
      <Pagination links={links} only={only} />
    </>
  );
}
