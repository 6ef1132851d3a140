import type { EndFilter } from './ends.js';

/** Silent licences have no count: its index would slow down every verification. */
export const COUNTED_VIEWS = {
  dueUnpaid: { payment_status: 'unpaid', ends: '7_days' },
  overdueUnpaid: { payment_status: 'unpaid', ends: 'overdue' },
} as const satisfies Record<string, { payment_status: 'unpaid'; ends: EndFilter }>;

export type CountedView = keyof typeof COUNTED_VIEWS;

/** Counting stops here, since staff do not work through more rows by hand. */
export const VIEW_COUNT_BOUND = 1_000;
