import { DAY_MS } from '../rules/day.js';

const MINUTE_MS = 60_000;
/** A callback has come by then, unless it was lost. */
export const FIRST_CHECK_MS = 30 * MINUTE_MS;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Banks tell of a payment so long after the page has closed. */
const LATE_MS = 2 * DAY_MS;
/** Some banks settle first and deny minutes later. */
export const SECOND_LOOK_MS = 15 * MINUTE_MS;

/** Twice as long after each look. @returns null once nothing more is expected */
export function nextCheck(
  { expiresAt, checks }: { expiresAt: Date; checks: number },
  now: Date,
): Date | null {
  if (now.getTime() > expiresAt.getTime() + LATE_MS) return null;
  return new Date(now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** Math.min(checks, 10), LONGEST_MS));
}
