import type { EndFilter } from './ends.js';

/**
 * Filters of subscriptions that everybody has, with a number beside them. Those of licences have none: how long a
 * router is silent has no index, which would cost each verification more than the number is worth.
 */
export const COUNTED_VIEWS = {
  dueUnpaid: { payment_status: 'unpaid', ends: '7_days' },
  overdueUnpaid: { payment_status: 'unpaid', ends: 'overdue' },
} as const satisfies Record<string, { payment_status: 'unpaid'; ends: EndFilter }>;

export type CountedView = keyof typeof COUNTED_VIEWS;

/** Counted up to a thousand: nobody works through more by hand. */
export const VIEW_COUNT_BOUND = 1_000;
