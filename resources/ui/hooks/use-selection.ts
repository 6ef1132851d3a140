import type { Count } from '@server/platform/lists/list.view';
import { useState } from 'react';

type Identified = { id: number };
type ListQuery = { sort: string; per_page: number };

export type Selection<Query = object> = {
  /** Selected ids on all pages of the list. Empty when all matching rows are selected. */
  ids: number[];
  /** All matching rows are selected, including those not loaded; the query identifies them. */
  isAll: boolean;
  /** The filter at the time of the selection. */
  query: Query;
  count: Count;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** How many rows of the shown page are selected. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  chooseAll: () => void;
  /** Removes a deleted row. */
  forget: (id: number) => void;
  clear: () => void;
};

type Chosen = { of: string; ids: number[]; isAll: boolean };

/** The selection of a list: kept across pages, cleared when the filter changes. */
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
  /** Deselecting one of all rows keeps only the visible ones, because the other ids are unknown. */
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

/** Sort order and page size do not change which rows match. */
function filtersOf(query: ListQuery): string {
  const { sort: _sort, per_page: _perPage, ...filters } = query;
  return JSON.stringify(filters);
}

const without = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id));

function pageState(chosen: number, shown: number): Selection['page'] {
  if (!chosen) return 'none';
  return chosen === shown ? 'all' : 'some';
}
