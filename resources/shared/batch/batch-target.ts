import type { BatchActionName, BatchSubject } from '@server/rules/batch-actions';
import { filterOf } from '@/lib/filter-of';
import type { Body } from '@/api/call-types';

/** Which rows: those that were ticked, or all that the list's filter finds. */
export type BatchTarget = { ids: number[] } | { query: string };

export type BatchDraft = Omit<Body<'POST /batches'>, 'action' | 'ids' | 'query' | 'expected'> & {
  action: BatchActionName | '';
};

/** All that the shown list has, on whatever page of it one is. */
export function targetOf({ isAll, ids }: { isAll: boolean; ids: number[] }, url: string): BatchTarget {
  if (!isAll) return { ids };
  return { query: filterOf(url) };
}

export const subjectOf = (action: string) => action.split('.')[0] as BatchSubject;
/** Those that are not chosen among the changes have a button of their own. */
export type BatchActionKind = 'change' | 'delete' | 'remind';

export function actionKind(action: string | undefined): BatchActionKind {
  if (action?.endsWith('.delete')) return 'delete';
  return action?.endsWith('.remind') ? 'remind' : 'change';
}
