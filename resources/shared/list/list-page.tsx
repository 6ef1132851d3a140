import type { ExportKind } from '@server/rules/csv';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { BatchBar } from '@/shared/batch/batch-bar';
import { useRights } from '@/shared/use-rights';
import { CsvButtons } from '@/shared/csv-buttons';
import { EmptyState } from '@/ui/empty-state';
import { ListFrame } from '@/ui/list-frame';
import { ListRows, type ListRowsProps } from '@/ui/list-rows';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { ListFilters, type ListFiltersProps } from './list-filters';
import type { ListPageState } from './use-list-page';

type ListPageProps<Row extends { id: number }> = Pick<
  ListRowsProps<Row>,
  'caption' | 'columns' | 'nameOf' | 'actionsOf' | 'onOpen' | 'cards'
> &
  Partial<Pick<ListFiltersProps, 'presets' | 'chips' | 'filters' | 'views'>> & {
    page: ListPageState<Row>;
    words: ListFiltersProps['words'] & { search: string; failure: string };
    /** The noun within a sentence, where it is not that of the count. */
    noun?: string;
    icon: LucideIcon;
    /** Shown when the list is empty. */
    nothing: { title: string; text: string; action?: ReactNode };
    /** Describes the filters that found nothing, if necessary. */
    nothingMatches?: string;
    stats?: ReactNode;
    csv?: ExportKind;
    /** Beside the search. */
    buttons?: ReactNode;
    /** Below the search. */
    notice?: ReactNode;
    /** Replaces the usual line of filters. */
    filterLine?: ReactNode;
    /** Set when chosen rows can be moved to another plan. */
    plans?: ComponentProps<typeof BatchBar>['plans'];
  };

/** A list as table or cards, with all that finds rows and acts on them. */
export function ListPage<Row extends { id: number }>({ page, words, plans, ...props }: ListPageProps<Row>) {
  const { list, count, query, subject, selection } = page;
  const isShort = useIsShort(page);
  return (
    <div className="list-page">
      {!isShort && props.stats}
      <ListTools page={page} label={words.search} csv={props.csv} buttons={props.buttons} />
      {props.notice}
      {!isShort &&
        (props.filterLine ?? (
          <ListFilters {...{ list, count, words, selection }} sort={query.sort} {...props} />
        ))}
      <Rows page={page} words={words} {...props} />
      <Pagination links={page.links} only={list.linkOptions.only} />
      {subject && selection && (
        <BatchBar {...{ subject, selection, plans }} matching={count} onChanged={page.reload} />
      )}
      {page.openDialog}
    </div>
  );
}

/** Customers see so few rows at a glance, without counts and filters. */
const SHORT = 10;

function useIsShort({ count, isFiltered }: Pick<ListPageState<never>, 'count' | 'isFiltered'>): boolean {
  const { isStaff } = useRights();
  return !isStaff && !isFiltered && count.total <= SHORT;
}

type ListToolsProps<Row extends { id: number }> = Pick<ListPageProps<Row>, 'page' | 'csv' | 'buttons'> & {
  label: string;
};

function ListTools<Row extends { id: number }>({ page, label, csv, buttons }: ListToolsProps<Row>) {
  const { text, type } = page.search;
  const search = <SearchBox label={label} text={text} onType={type} />;
  return (
    <div className="flex gap-3 max-sm:flex-col">
      {csv ? (
        <CsvButtons kind={csv} query={page.query}>
          {search}
        </CsvButtons>
      ) : (
        search
      )}
      {buttons}
    </div>
  );
}

type RowsProps<Row extends { id: number }> = Omit<ListPageProps<Row>, 'plans'>;

function Rows<Row extends { id: number }>({ page, words, icon, nothing, ...props }: RowsProps<Row>) {
  const { rows, list, query, selection } = page;
  return (
    <ListFrame
      list={list}
      noun={props.noun ?? words.noun.many}
      failure={words.failure}
      isEmpty={!rows.length}
      isFiltered={page.isFiltered}
      nothingMatches={props.nothingMatches}
      clearHref={page.path}
      nothingYet={
        <EmptyState icon={icon} title={nothing.title} action={nothing.action}>
          {nothing.text}
        </EmptyState>
      }
    >
      <ListRows {...{ rows, list, selection }} sort={query.sort} {...props} />
    </ListFrame>
  );
}
