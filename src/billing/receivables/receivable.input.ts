import { IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { IsDay } from '../../platform/http/fields.js';
import { IsRowId, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { RECEIVABLE_BANDS, type ReceivableBand } from '../../rules/receivables.js';

export const RECEIVABLE_SORTS = {
  due: { due: 'asc nulls last', id: 'asc' },
  '-due': { due: 'desc nulls first', id: 'desc' },
  owed: { owed: 'asc', id: 'asc' },
  '-owed': { owed: 'desc', id: 'desc' },
  late: { late: 'asc', id: 'asc' },
  '-late': { late: 'desc', id: 'desc' },
  name: { nameOrder: 'asc', id: 'asc' },
  '-name': { nameOrder: 'desc', id: 'desc' },
} satisfies Sorts;

export class ReceivableListQuery extends ListQuery {
  @JSONSchema({ description: 'What was owed at the end of this business day; now, if omitted.' })
  @IsOptional()
  @IsDay()
  as_of?: string;

  @JSONSchema({ description: 'Customers who have this of it. With `credit` also those who owe nothing.' })
  @IsOptional()
  @IsIn(RECEIVABLE_BANDS, { message: `band must be one of ${RECEIVABLE_BANDS.join(', ')}.` })
  band?: ReceivableBand;

  @IsOptional()
  @IsRowId('user_id')
  user_id?: number;

  @IsSort(RECEIVABLE_SORTS)
  sort: keyof typeof RECEIVABLE_SORTS = 'due';
}

export class ReceivablesPageQuery extends ReceivableListQuery {
  override per_page = 24;
}
