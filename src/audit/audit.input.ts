import { IsOptional, Matches } from 'class-validator';
import { AsPlainText, IsCount } from '../platform/http/fields.js';
import { AsNumber, IsSort, ListQuery, type Sorts } from '../platform/lists/list-query.js';

export const AUDIT_SORTS = { '-id': { id: 'desc' }, id: { id: 'asc' } } satisfies Sorts;
export type AuditSort = keyof typeof AUDIT_SORTS;

export class AuditListQuery extends ListQuery {
  @IsOptional()
  @AsPlainText()
  @Matches(/^[A-Za-z0-9._-]{1,50}$/, { message: 'actor must be a username.' })
  actor?: string;

  @IsOptional()
  @Matches(/^[a-z_]+\.[a-z_]+$/, { message: 'action must look like license.create.' })
  action?: string;

  @IsOptional()
  @Matches(/^[a-z_]{1,32}(:\d{1,10})?$/, { message: 'subject must look like license or license:12.' })
  subject?: string;

  @IsOptional()
  @AsNumber()
  @IsCount('batch')
  batch?: number;

  @IsSort(AUDIT_SORTS)
  sort: AuditSort = '-id';
}

export class AuditPageQuery extends AuditListQuery {
  override per_page = 50;
}
