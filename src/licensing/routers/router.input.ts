import { IsIn, IsOptional } from 'class-validator';
import { IsName } from '../../accounts/users/customer-fields.js';
import { IsCount } from '../../platform/http/fields.js';
import { IsRowId, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { ROUTER_FILTERS, type RouterFilter } from '../../rules/routers.js';

export const ROUTER_SORTS = {
  '-last_seen_at': { lastSeenAt: 'desc', id: 'desc' },
  last_seen_at: { lastSeenAt: 'asc', id: 'asc' },
  // Ids are given in the order in which routers appear.
  '-first_seen_at': { id: 'desc' },
  first_seen_at: { id: 'asc' },
} satisfies Sorts;
export type RouterSort = keyof typeof ROUTER_SORTS;

export class RouterListQuery extends ListQuery {
  /**
   * `silent`: bound or over, and without a request for two intervals of six hours. `twins`: two addresses used one id within the last week.
   * `old_routeros`: older than 7.12. `bad_for_fetch`: a version whose `/tool fetch` is broken.
   */
  @IsOptional()
  @IsIn(ROUTER_FILTERS, { message: `filter must be one of ${ROUTER_FILTERS.join(', ')}.` })
  filter?: RouterFilter;

  @IsOptional()
  @IsRowId('license_id')
  license_id?: number;

  @IsOptional()
  @IsRowId('user_id')
  user_id?: number;

  @IsSort(ROUTER_SORTS)
  sort: RouterSort = '-last_seen_at';
}

export class RoutersPageQuery extends RouterListQuery {
  override per_page = 24;
}

/** Without a label people see the board's own name. */
export class RouterInput {
  @IsOptional()
  @IsName('The label', 64)
  label?: string | null;
}

export class RouterMoveInput {
  @IsCount('to', 1)
  to: number;
}
