import { startOfDay, startOfMonth } from './business-day.js';

/** Counted in days and months of the business time zone (subscriptions §4). */
export const END_FILTERS = ['overdue', '7_days', '30_days', 'this_month'] as const;
export type EndFilter = (typeof END_FILTERS)[number];

export function endsWithin(filter: EndFilter, now: Date, timeZone: string) {
  if (filter === 'overdue') return { $lt: now };
  if (filter === 'this_month')
    return { $gte: startOfMonth(now, timeZone), $lt: startOfMonth(now, timeZone, 1) };
  return { $gte: now, $lt: startOfDay(now, timeZone, filter === '7_days' ? 8 : 31) };
}
