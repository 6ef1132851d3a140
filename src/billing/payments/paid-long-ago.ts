import { conflict } from '../../platform/errors/refusal.js';
import { daysBetween } from '../../rules/proration.js';

/** Slips are brought late, but a day of another year or month is mostly a slip of the finger. */
const MAX_AGE_DAYS = 60;
/** People pay before their subscription is entered. */
const MAX_DAYS_BEFORE_START = 7;

type Days = { paidOn: string; today: string; start: string };

/** Such a payment is missing in the months that everybody looks at (billing §11). */
export function refuseLongAgo({ paidOn, today, start }: Days): void {
  const age = daysBetween(paidOn, today);
  if (age <= MAX_AGE_DAYS && daysBetween(paidOn, start) <= MAX_DAYS_BEFORE_START) return;
  const since = age > MAX_AGE_DAYS ? '' : `, before this subscription began on ${start}`;
  throw conflict(
    `${paidOn} is ${age.toLocaleString('en')} days ago${since}. Check the day, and record it anyway if it was paid then.`,
    { code: 'paid_long_ago', count: age },
  );
}
