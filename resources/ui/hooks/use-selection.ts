import type { Count } from '@server/platform/lists/list.view';
import { useState } from 'react';

type Identified = { id: number };
type ListQuery = { sort: string; per_page: number };

export type Selection<Query = object> = {
  /** Chosen one by one, on this page and on others of the same list. Empty where all that match are chosen. */
  ids: number[];
  /** All that match are chosen, also those that no page has shown: then it is the query that says which. */
  isAll: boolean;
  /** What the list was filtered by when they were chosen. */
  query: Query;
  count: Count;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** How much of the shown page is chosen. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  chooseAll: () => void;
  /** A row that is no more. */
  forget: (id: number) => void;
  clear: () => void;
};

type Chosen = { of: string; ids: number[]; isAll: boolean };

/** Which rows of a list are chosen: kept from page to page, and forgotten when the list is filtered otherwise. */
export function useSelection<Query extends ListQuery>(
  rows: Identified[],
  matching: Count,
  query: Query,
): Selection<Query> {
  const of = filtersOf(query);
  const [kept, setKept] = useState<Chosen>({ of, ids: [], isAll: false });
  const { ids, isAll }: Omit<Chosen, 'of'> = kept.of === of ? kept : { ids: [], isAll: false };
  const choose = (next: number[]) => setKept({ of, ids: next, isAll: false });
  const has = (id: number) => isAll || ids.includes(id);

  const shown = rows.map((row) => row.id);
  const chosenHere = shown.filter(has);
  const page = pageState(chosenHere.length, shown.length);
  /** Leaving one out of all keeps what is in sight: which others were meant cannot be told any more. */
  const base = isAll ? shown : ids;

  return {
    ids,
    isAll,
    query,
    count: isAll ? matching : { total: ids.length, is_exact: true },
    has,
    toggle: (id) => choose(has(id) ? base.filter((other) => other !== id) : [...base, id]),
    page,
    togglePage: () => choose(page === 'all' ? without(ids, shown) : [...without(ids, shown), ...shown]),
    chooseAll: () => setKept({ of, ids: [], isAll: true }),
    forget: (id) => setKept({ of, ids: without(ids, [id]), isAll }),
    clear: () => choose([]),
  };
}

/** The order and the length of a page change nothing about which rows match. */
function filtersOf(query: ListQuery): string {
  const { sort: _sort, per_page: _perPage, ...filters } = query;
  return JSON.stringify(filters);
}

const without = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id));

function pageState(chosen: number, shown: number): Selection['page'] {
  if (!chosen) return 'none';
  return chosen === shown ? 'all' : 'some';
}
