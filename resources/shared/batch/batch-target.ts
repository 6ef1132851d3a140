import type { RequestedAction, BatchSubject } from '@server/rules/batch-actions';
import { filterOf } from '@/lib/filter-of';
import type { Body } from '@/api/call-types';

/** The selected ids, or the filter of the list. */
export type BatchTarget = { ids: number[] } | { query: string };

export type BatchDraft = Omit<Body<'POST /batches'>, 'action' | 'ids' | 'query' | 'expected'> & {
  action: RequestedAction | '';
};

/** All rows that match the list, on all pages. */
export function targetOf({ isAll, ids }: { isAll: boolean; ids: number[] }, url: string): BatchTarget {
  if (!isAll) return { ids };
  return { query: filterOf(url) };
}

export const subjectOf = (action: string) => action.split('.')[0] as BatchSubject;
/** Deleting and reminding have buttons of their own. */
export type BatchActionKind = 'change' | 'delete' | 'remind';

export function actionKind(action: string | undefined): BatchActionKind {
  if (action?.endsWith('.delete')) return 'delete';
  return action?.endsWith('.remind') ? 'remind' : 'change';
}
