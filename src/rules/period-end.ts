import { type BillingPeriod, monthsOf } from './billing-period.js';
import { addMonthsAnchored, dayOfMonth } from './business-day.js';

export const periodEnd = (from: Date, period: BillingPeriod, timeZone: string): Date =>
  addMonthsAnchored(from, monthsOf(period), dayOfMonth(from, timeZone), timeZone);
