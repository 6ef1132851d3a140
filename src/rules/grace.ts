import { addDays } from './business-day.js';
import { DAY_MS } from './day.js';
import { isExpired, type Status } from './expiry.js';

export const MAX_GRACE_DAYS = 60;
/** Of plans by the month, and of the setting, which plans of every period follow: a longer grace would overlap the next month. */
export const MAX_MONTHLY_GRACE_DAYS = 28;
export const LONGER_THAN_PERIOD = `Grace must not be longer than a period: choose at most ${MAX_MONTHLY_GRACE_DAYS} days, which every month has.`;

/** Decides how long something runs past its end (subscriptions §9); in SQL, `licensing/grace-condition.ts` does. */

export type Grace = { days: number; timeZone: string };

/** @param ownDays of the plan; null means the grace of the settings */
export const effectiveGrace = (ownDays: number | null | undefined, settings: Grace): Grace => ({
  days: ownDays ?? settings.days,
  timeZone: settings.timeZone,
});

export type SubscriptionState = { status: Status; endDate?: Date | null };

/** Calendar arithmetic takes longer than the rest of a verification, and routers ask for the same dates again. */
const cache = new Map<string, number>();
const CACHE_SIZE = 10_000;

export function graceEnd(end: Date, { days, timeZone }: Grace): Date {
  const key = `${end.getTime()} ${days} ${timeZone}`;
  const graceEndMs = cache.get(key) ?? addDays(end, days, timeZone).getTime();
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, graceEndMs);
  return new Date(graceEndMs);
}

/** Null before the end, after grace, and for subscriptions that are not active. */
export function graceUntil(
  { status, endDate }: SubscriptionState,
  grace: Grace | null | undefined,
  now: Date,
): Date | null {
  if (status !== 'active' || !endDate || !grace?.days || !isExpired(endDate, now)) return null;
  if (now.getTime() - endDate.getTime() > (grace.days + 1) * DAY_MS) return null;
  const until = graceEnd(endDate, grace);
  return isExpired(until, now) ? null : until;
}

/** A subscription in grace extends its licence, unless the licence was dated to end before the subscription. */
export function licenseGraceUntil(
  { status, expiresAt }: { status: Status; expiresAt?: Date | null },
  subscription: SubscriptionState | null | undefined,
  grace: Grace | null | undefined,
  now: Date,
): Date | null {
  if (status !== 'active' || !expiresAt || !isExpired(expiresAt, now) || !subscription) return null;
  const until = graceUntil(subscription, grace, now);
  return until && subscription.endDate! <= expiresAt && !isExpired(until, now) ? until : null;
}

/** When what runs now stops, if nothing changes: the nearer of both ends, each with its grace. Null: never. */
export function runsUntil(
  expiresAt: Date | null | undefined,
  subscription: SubscriptionState | null | undefined,
  grace: Grace | null | undefined,
): Date | null {
  const { endDate } = subscription ?? {};
  const until = endDate && (grace?.days ? graceEnd(endDate, grace) : endDate);
  if (!until || !expiresAt) return until ?? expiresAt ?? null;
  const license = endDate <= expiresAt && until > expiresAt ? until : expiresAt;
  return license < until ? license : until;
}

export const sqlMoment = (at: Date): string => `timestamptz '${at.toISOString()}'`;
