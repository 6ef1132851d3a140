import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AsNumber, IsSort, ListQuery, type Sorts } from '../platform/lists/list-query.js';
import { MAX_COUNT } from '../platform/http/fields.js';
import {
  DELIVERED_EVENTS,
  DELIVERY_FILTERS,
  type DeliveredEvent,
  type DeliveryFilter,
} from '../rules/webhooks.js';

const ENDPOINT = 'endpoint must be the number of one.';

export const DELIVERY_SORTS = { '-id': { id: 'desc' }, id: { id: 'asc' } } satisfies Sorts;
export type DeliverySort = keyof typeof DELIVERY_SORTS;

export class DeliveryListQuery extends ListQuery {
  @IsOptional()
  @AsNumber()
  @Max(MAX_COUNT, { message: ENDPOINT })
  @Min(1, { message: ENDPOINT })
  @IsInt({ message: ENDPOINT })
  endpoint?: number;

  @IsOptional()
  @IsIn(DELIVERY_FILTERS, { message: `state must be one of ${DELIVERY_FILTERS.join(', ')}.` })
  state?: DeliveryFilter;

  @IsOptional()
  @IsIn(DELIVERED_EVENTS, { message: `event must be one of ${DELIVERED_EVENTS.join(', ')}.` })
  event?: DeliveredEvent;

  @IsSort(DELIVERY_SORTS)
  sort: DeliverySort = '-id';
}

export class DeliveryPageQuery extends DeliveryListQuery {
  override per_page = 50;
}
