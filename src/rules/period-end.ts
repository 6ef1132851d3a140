import { type BillingPeriod, monthsOf } from './billing-period.js';
import { addMonthsAnchored, dayOfMonth } from './business-day.js';

/** When a period ends that begins at a moment, on the same day of the month where there is one. */
export const periodEnd = (from: Date, period: BillingPeriod, timeZone: string): Date =>
  addMonthsAnchored(from, monthsOf(period), dayOfMonth(from, timeZone), timeZone);
