import type { DebtFilter } from './debt.js';
import type { EndFilter } from './ends.js';

/** Silent licences have no count: its index would slow down every verification. */
export const COUNTED_VIEWS = {
  dueUnpaid: { owed: 'any', ends: '7_days' },
  overdueUnpaid: { owed: 'any', ends: 'overdue' },
} as const satisfies Record<string, { owed: DebtFilter; ends: EndFilter }>;

export type CountedView = keyof typeof COUNTED_VIEWS;

/** Counting stops here, since staff do not work through more rows by hand. */
export const VIEW_COUNT_BOUND = 1_000;
