import { useMessages } from '@/i18n/use-messages';
import { formatCount } from '@/lib/format';
import type { useList } from '@/ui/hooks/use-list';
import { Pagination } from '@/ui/pagination';
import type { Count } from '@server/platform/lists/list.view';
import type { ExportKind } from '@server/rules/csv';
import type { ListView } from '@server/rules/list-view';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { BatchBar } from '@/shared/batch/batch-bar';
import { useRights } from '@/shared/use-rights';
import { useCsvActions } from '@/shared/csv-actions';
import { EmptyState } from '@/ui/empty-state';
import { ListFrame } from '@/ui/list-frame';
import { ListRows, type ListRowsProps } from '@/ui/list-rows';
import { type PageAction, PageActions } from '@/ui/page-actions';
import { type Preset, Presets } from '@/ui/presets';
import { PageCheck } from '@/ui/row-check';
import { SearchBox } from '@/ui/search-box';
import { useListView } from '@/ui/hooks/use-list-view';
import { type ListFiltersProps, chosenFilters, FilterChips, FilterPanel } from './list-filters';
import type { ListPageState } from './use-list-page';
import { ViewPanel, type ViewPanelProps } from './view-panel';

/** How rows are shown: by columns, as a table or cards, or as the page draws them. */
type RowsOf<Row extends { id: number }> =
  | (Pick<ListRowsProps<Row>, 'caption' | 'columns' | 'nameOf' | 'actionsOf' | 'onOpen' | 'cards'> & {
      children?: undefined;
    })
  | { children: ReactNode; columns?: undefined };

type ListPageProps<Row extends { id: number }> = Omit<ListFiltersProps, 'list'> & {
  page: Pick<ListPageState<Row>, 'list' | 'search' | 'count' | 'links' | 'query' | 'path' | 'isFiltered'> &
    Partial<Pick<ListPageState<Row>, 'subject' | 'selection' | 'reload' | 'openDialog'>> & { rows: Row[] };
  words: {
    noun: { one: string; many: string };
    search?: string;
    /** The sentence of api §4. */
    failure: string;
    /** Labels by `sort` value. */
    orders?: Record<string, string>;
  };
  /** The noun within a sentence, where it is not that of the count. */
  noun?: string;
  icon: LucideIcon;
  /** What the rows are until the viewer chooses. */
  startsAs?: ListView;
  /** Shown when the list is empty. */
  nothing: { title: string; text: string; action?: ReactNode };
  /** Describes the filters that found nothing, if necessary. */
  nothingMatches?: string;
  /** The address without filters, if that is not the page's. */
  clearHref?: string;
  presets?: Preset[];
  /** Filters that only a link sets. */
  chips?: ReactNode;
  /** Above the controls. */
  stats?: ReactNode;
  notice?: ReactNode;
  /** Of all rows that match, below them. */
  sums?: ReactNode;
  actions?: PageAction[];
  csv?: ExportKind;
  /** Set when chosen rows can be moved to another plan. */
  plans?: Parameters<typeof BatchBar>[0]['plans'];
};

/** A list with all that finds rows and acts on them: one row of controls, the rows, and what they add up to. */
export function ListPage<Row extends { id: number }>(all: ListPageProps<Row> & RowsOf<Row>) {
  const isShort = useIsShort(all.page);
  const props = isShort ? { ...all, stats: undefined, presets: undefined, filters: undefined } : all;
  const { page, plans, actions = [] } = props;
  const { list, count, query, subject, selection } = page;
  const [view, onChoose] = useListView(props.startsAs ?? 'cards');
  const csv = useCsvActions(props.csv, query);
  const shown = props.columns && { view, onChoose, columns: props.columns };
  const set = chosenFilters(props.filters, props.presets);
  return (
    <div className="list-page">
      <PageActions actions={[...csv.actions, ...actions]} />
      {props.stats}
      {props.notice}
      <Controls {...props} shown={shown || undefined} isMarked={set.length > 0} />
      <FilterChips list={list} filters={set} chips={props.chips} />
      <Rows {...props} view={view} />
      {subject && selection && page.reload && (
        <BatchBar {...{ subject, selection, plans }} matching={count} onChanged={page.reload} />
      )}
      {page.openDialog}
      {csv.dialog}
    </div>
  );
}

/** Customers see so few rows at a glance, without counts and filters. */
const SHORT = 10;

function useIsShort({ count, isFiltered }: Pick<ListPageState<never>, 'count' | 'isFiltered'>): boolean {
  const { isStaff } = useRights();
  return !isStaff && !isFiltered && count.total <= SHORT;
}

type RowsProps<Row extends { id: number }> = Omit<ListPageProps<Row>, 'plans'> &
  RowsOf<Row> &
  Pick<ListRowsProps<Row>, 'view'>;

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { page, words, icon, nothing, view } = props;
  const { rows, list, selection } = page;
  return (
    <>
      <ListFrame
        list={list}
        noun={props.noun ?? words.noun.many}
        failure={words.failure}
        isEmpty={!rows.length}
        isFiltered={page.isFiltered}
        nothingMatches={props.nothingMatches}
        clearHref={props.clearHref ?? page.path}
        nothingYet={
          <EmptyState icon={icon} title={nothing.title} action={nothing.action}>
            {nothing.text}
          </EmptyState>
        }
      >
        {props.columns ? (
          <ListRows {...props} {...{ rows, list, selection, view }} sort={page.query.sort} />
        ) : (
          props.children
        )}
      </ListFrame>
      <ListFoot count={page.count} noun={words.noun} links={page.links} list={list}>
        {props.sums}
      </ListFoot>
    </>
  );
}

type ControlsProps<Row extends { id: number }> = Omit<ListPageProps<Row>, 'plans'> &
  Pick<ViewPanelProps, 'shown'> & { isMarked: boolean };

/** What finds rows and how they are shown. On a phone the tabs have a row of their own. */
function Controls<Row extends { id: number }>({ page, words, presets, shown, ...props }: ControlsProps<Row>) {
  const { list, query, selection } = page;
  const { text, type } = page.search;
  return (
    <div className="list-controls">
      {selection && shown && page.rows.length > 0 && (
        <span className={shown.view === 'table' ? 'flex sm:hidden' : 'flex'}>
          <PageCheck selection={selection} />
        </span>
      )}
      {words.search && <SearchBox label={words.search} text={text} onType={type} />}
      {presets && <Presets only={list.linkOptions.only} presets={presets} />}
      <FilterPanel list={list} {...props} />
      {(words.orders || shown) && (
        <ViewPanel list={list} sort={query.sort} orders={words.orders} shown={shown} />
      )}
    </div>
  );
}

type ListFootProps = Pick<ComponentProps<typeof Pagination>, 'links'> & {
  list: ReturnType<typeof useList>;
  count: Count;
  noun: { one: string; many: string };
  /** What the rows add up to. */
  children?: ReactNode;
};

/** How many rows match and what they add up to; it stays in sight while the rows scroll. */
const ListFoot = ({ list, count, noun, links, children }: ListFootProps) => (
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
