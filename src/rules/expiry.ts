import { MINUTE_MS } from './day.js';

/** The only place that decides what is expired, for dates and for SQL conditions (licenses §3, time §2). */

export const EXPIRING_SOON_MINUTES = 10_080;

type When = Date | null | undefined;

export const isExpired = (at: When, now: Date): boolean => !!at && at.getTime() < now.getTime();
const expired = (now: Date) => ({ $lt: now });

export const isExpiringSoon = (at: When, now: Date): boolean =>
  !!at && at.getTime() > now.getTime() && at.getTime() <= soonLimit(now).getTime();
export const expiringSoon = (now: Date) => ({ $gt: now, $lte: soonLimit(now) });

const soonLimit = (now: Date): Date => new Date(now.getTime() + EXPIRING_SOON_MINUTES * MINUTE_MS);

/** What refuses a licence first: its own end, or that of its subscription. Dates, or times of ISO 8601. */
export function earlierEnd<End extends Date | string>(
  own: End | null | undefined,
  subscriptions: End | null | undefined,
): End | null {
  if (own && subscriptions) return own < subscriptions ? own : subscriptions;
  return own ?? subscriptions ?? null;
}

export const STATUSES = ['active', 'inactive', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** `expired` beside an end that has passed is what the sweep says; a person said it where the end lies ahead. */
export const isSweepsMark = (status: Status, endsAt: When, now: Date): boolean =>
  status === 'expired' && isExpired(endsAt, now);

/** A past date overrides the stored status (licenses §3), except during grace (subscriptions §9). */
export const displayStatus = (status: Status, at: When, now: Date, graceUntil: Date | null = null): Status =>
  isExpired(at, now) && !graceUntil ? 'expired' : status;

/** @param inGrace builds a condition for rows in grace, or for all others; each condition may be used only once */
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

/** Statements that count several statuses in one pass must start with this clause. */
export const MOMENT = `with moment as (select ?::timestamptz as now, ?::timestamptz as soon)`;
export const momentParams = (now: Date) => [now.toISOString(), soonLimit(now).toISOString()];
export const sqlDisplayedExpired = (column: string) => `(status = 'expired' or ${column} < moment.now)`;
export const sqlDisplayedActive = (column: string) =>
  `(status = 'active' and (${column} is null or ${column} >= moment.now))`;
export const sqlDisplayedInactive = (column: string) =>
  `(status = 'inactive' and (${column} is null or ${column} >= moment.now))`;
export const sqlExpiringSoon = (column: string) => `(${column} > moment.now and ${column} <= moment.soon)`;
