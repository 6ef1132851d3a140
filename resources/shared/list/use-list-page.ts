import { usePage } from '@inertiajs/react';
import type { Count, PageLinks } from '@server/platform/lists/list.view';
import type { BatchSubject } from '@server/rules/batch-actions';
import type { ReactNode } from 'react';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { type DialogMap, type OpenDialog, useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { type Selection, useSelection } from '@/ui/hooks/use-selection';

type ListProps = {
  count: Count;
  links: PageLinks;
  query: { q: string; sort: string; per_page: number };
};

/** What a list page shows; `useListPage` makes it. */
export type ListPageState<Row extends { id: number }> = ListProps & {
  rows: Row[];
  list: ReturnType<typeof useList>;
  search: ReturnType<typeof useSearch>;
  /** Whose rows may be chosen, and those that are; absent for viewers without actions on many. */
  subject?: BatchSubject;
  selection?: Selection;
  /** The address without filters. */
  path: string;
  isFiltered: boolean;
  reload: () => void;
  openDialog: ReactNode;
};

type RowOf<Rows> = Rows extends (infer Row extends { id: number })[] ? Row : never;

type Options<Dialogs extends DialogMap, Shared> = {
  dialogs?: Dialogs;
  /** What actions on many rows are about. */
  subject?: BatchSubject;
  /** The props that all dialogs get from the page. */
  shared?: Shared;
  /** More props that change with the URL. */
  also?: string[];
  /** The props that a change of rows affects as well. */
  late?: string[];
  /** The filters that are always set, such as the tab. */
  always?: string[];
  /** The id of the row that a dialog deleted. */
  deleted?: (dialog: OpenDialog<Dialogs, Shared>) => number | null;
  /** Called beside the reload. */
  onChanged?: (dialog: OpenDialog<Dialogs, Shared>, reload: () => void) => void;
};

/**
 * The state of a page with one list: its address, search, selection and dialogs.
 * @param name the prop that holds the rows
 */
export function useListPage<
  Props extends ListProps,
  Name extends keyof Props & string,
  Dialogs extends DialogMap = Record<never, never>,
  Shared = object,
>(props: Props, name: Name, options: Options<Dialogs, Shared> = {}) {
  const {
    dialogs = {} as Dialogs,
    shared,
    subject,
    also = [],
    late = [],
    always = [],
    deleted,
    onChanged,
  } = options;
  const { count, links, query } = props;
  const rows = props[name] as RowOf<Props[Name]>[];
  const list = useList(name, 'count', 'links', 'query', ...also);
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const selection = useSelection(rows, count, query);
  const mayChoose = useBatchRights(subject).allowed.length > 0;
  const reload = () => list.reload(...late);
  const dialog = useDialogs<Dialogs, Shared>(dialogs, {
    shared,
    onChanged: (changed) => {
      const id = deleted?.(changed) ?? null;
      if (id !== null) selection.forget(id);
      reload();
      onChanged?.(changed, reload);
    },
  });
  return {
    rows,
    count,
    links,
    query: query as Props['query'],
    list,
    search,
    subject,
    selection: mayChoose ? selection : undefined,
    reload,
    path: usePage().url.split('?')[0]!,
    isFiltered: isNarrowed(query, always),
    ...dialog,
  };
}

function isNarrowed({ sort: _sort, per_page: _perPage, ...filters }: ListProps['query'], always: string[]) {
  return Object.entries(filters).some(
    ([name, value]) => !always.includes(name) && value !== null && value !== '',
  );
}
