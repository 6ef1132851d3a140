import { DAY_MS, MINUTE_MS } from '../../rules/day.js';

/** By then a callback has arrived, unless it was lost. */
export const FIRST_CHECK_MS = 30 * MINUTE_MS;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Banks may report a payment this long after the page has closed. */
const LATE_MS = 2 * DAY_MS;

type Looked = { expiresAt: Date; calledAt?: Date | null; checks: number };

/** Exponential backoff. @returns null once nothing more is expected */
export const nextCheck = (looked: Looked, now: Date): Date | null => later(looked, FIRST_CHECK_MS, now);

/** After a check without an answer. @returns null once nothing more is expected */
export const nextTry = (looked: Looked, now: Date): Date | null => later(looked, MINUTE_MS, now);

/** A callback restarts the backoff: refunds and chargebacks come weeks after the page has closed. */
function later({ expiresAt, calledAt, checks }: Looked, first: number, now: Date): Date | null {
  const last = Math.max(expiresAt.getTime(), calledAt?.getTime() ?? 0) + LATE_MS;
  if (now.getTime() > last) return null;
  return new Date(now.getTime() + Math.min(first * 2 ** Math.min(checks, 10), LONGEST_MS));
}
