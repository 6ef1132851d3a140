/** The one place that knows what is expired (spec §4.1, decisions §4.2): of one date, and of rows in the database. */

/** 7 days. */
export const EXPIRING_SOON_MINUTES = 10_080;

type When = Date | null | undefined;

export const isExpired = (at: When, now: Date): boolean => !!at && at.getTime() < now.getTime();
const expired = (now: Date) => ({ $lt: now });

export const isExpiringSoon = (at: When, now: Date): boolean =>
  !!at && at.getTime() > now.getTime() && at.getTime() <= soonLimit(now).getTime();
export const expiringSoon = (now: Date) => ({ $gt: now, $lte: soonLimit(now) });

const soonLimit = (now: Date): Date => new Date(now.getTime() + EXPIRING_SOON_MINUTES * 60_000);

export const STATUSES = ['active', 'inactive', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** A date that has passed wins over whatever is stored (spec §4.1), unless it runs on in grace (decisions §4.17). */
export const displayStatus = (status: Status, at: When, now: Date, graceUntil: Date | null = null): Status =>
  isExpired(at, now) && !graceUntil ? 'expired' : status;

/**
 * Rows that people see in this status: what a filter finds, and what the stats count.
 * @param inGrace makes the condition for rows that run past their end, or for all others; each is good for one place
 */
export function displayedAs(
  status: Status,
  column: string,
  now: Date,
  inGrace: (isInGrace: boolean) => object,
): object {
  if (status === 'expired') return { $or: [{ status }, { [column]: expired(now) }], $and: [inGrace(false)] };
  const runs = [{ [column]: null }, { [column]: { $gte: now } }];
  return { status, $or: status === 'active' ? [...runs, inGrace(true)] : runs };
}

/** The same rules for statements that count several of them in one pass; such a statement starts with this. */
export const MOMENT = `with moment as (select ?::timestamptz as now, ?::timestamptz as soon)`;
export const momentParams = (now: Date) => [now.toISOString(), soonLimit(now).toISOString()];
export const sqlDisplayedExpired = (column: string) => `(status = 'expired' or ${column} < moment.now)`;
export const sqlDisplayedActive = (column: string) =>
  `(status = 'active' and (${column} is null or ${column} >= moment.now))`;
export const sqlExpiringSoon = (column: string) => `(${column} > moment.now and ${column} <= moment.soon)`;
