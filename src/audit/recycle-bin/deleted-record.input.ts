import { IsIn, IsOptional } from 'class-validator';
import { IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { DELETED_KINDS, type DeletedKind } from '../deleted-record.entity.js';

export const DELETED_SORTS = {
  '-deleted_at': { deletedAt: 'desc', id: 'desc' },
  deleted_at: { deletedAt: 'asc', id: 'asc' },
} satisfies Sorts;
export type DeletedSort = keyof typeof DELETED_SORTS;

export class DeletedRecordListQuery extends ListQuery {
  @IsOptional()
  @IsIn(DELETED_KINDS, { message: `kind must be one of ${DELETED_KINDS.join(', ')}.` })
  kind?: DeletedKind;

  @IsSort(DELETED_SORTS)
  sort: DeletedSort = '-deleted_at';
}

export class DeletedRecordsPageQuery extends DeletedRecordListQuery {
  override per_page = 50;
}
