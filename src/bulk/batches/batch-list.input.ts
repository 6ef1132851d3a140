import { IsIn, IsOptional } from 'class-validator';
import { ListQuery } from '../../platform/lists/list-query.js';
import { IsSort, type Sorts } from '../../platform/lists/list-sorts.js';
import { BATCH_STATES, type BatchState } from './action-batch.entity.js';

export const BATCH_SORTS = { '-id': { id: 'desc' }, id: { id: 'asc' } } satisfies Sorts;
export type BatchSort = keyof typeof BATCH_SORTS;

export class BatchListQuery extends ListQuery {
  @IsOptional()
  @IsIn(BATCH_STATES, { message: `state must be one of ${BATCH_STATES.join(', ')}.` })
  state?: BatchState;

  @IsSort(BATCH_SORTS)
  sort: BatchSort = '-id';
}

export class BatchPageQuery extends BatchListQuery {
  override per_page = 50;
}
