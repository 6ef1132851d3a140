import { IsIn, IsOptional, Matches } from 'class-validator';
import { ListQuery } from '../platform/lists/list-query.js';

const SORTS = ['-id', 'id'] as const;
export type AuditSort = (typeof SORTS)[number];

export class AuditListQuery extends ListQuery {
  /** A username, exactly. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9._-]{1,50}$/, { message: 'actor must be a username.' })
  actor?: string;

  @IsOptional()
  @Matches(/^[a-z_]+\.[a-z_]+$/, { message: 'action must look like license.create.' })
  action?: string;

  /** A kind of thing, or one thing. */
  @IsOptional()
  @Matches(/^[a-z_]{1,32}(:\d{1,10})?$/, { message: 'subject must look like license or license:12.' })
  subject?: string;

  @IsOptional()
  @IsIn(SORTS, { message: `sort must be one of ${SORTS.join(', ')}.` })
  sort: AuditSort = '-id';
}

export class AuditPageQuery extends AuditListQuery {
  override per_page = 50;
}
