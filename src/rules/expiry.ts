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

/** A date that has passed wins over whatever is stored (spec §4.1). */
export const displayStatus = (status: Status, at: When, now: Date): Status =>
  isExpired(at, now) ? 'expired' : status;

/** Rows that people see in this status: what a filter finds, and what the stats count. */
export const displayedAs = (status: Status, column: string, now: Date) =>
  status === 'expired'
    ? { $or: [{ status }, { [column]: expired(now) }] }
    : { status, $or: [{ [column]: null }, { [column]: { $gte: now } }] };

/** The same rules for statements that count several of them in one pass; such a statement starts with this. */
export const MOMENT = `with moment as (select ?::timestamptz as now, ?::timestamptz as soon)`;
export const momentParams = (now: Date) => [now.toISOString(), soonLimit(now).toISOString()];
export const sqlDisplayedExpired = (column: string) => `(status = 'expired' or ${column} < moment.now)`;
export const sqlDisplayedActive = (column: string) =>
  `(status = 'active' and (${column} is null or ${column} >= moment.now))`;
export const sqlExpiringSoon = (column: string) => `(${column} > moment.now and ${column} <= moment.soon)`;
