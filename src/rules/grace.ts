import { addDays } from './business-day.js';
import { DAY_MS } from './day.js';
import { isExpired, type Status } from './expiry.js';

/** The one place that knows how long something runs after its end (decisions §4.17): of one end, and of rows in the database. */

/** So many days of the business. */
export type Grace = { days: number; timeZone: string };

export type SubscriptionState = { status: Status; endDate?: Date | null };

/** What the calendar said lately: asking it takes longer than all the rest of a verification, and routers ask again. */
const known = new Map<string, number>();
const MOST_KNOWN = 10_000;

/** So many days after the end, at the same time of the day. */
export function graceEnd(end: Date, { days, timeZone }: Grace): Date {
  const asked = `${end.getTime()} ${days} ${timeZone}`;
  const said = known.get(asked) ?? addDays(end, days, timeZone).getTime();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(asked, said);
  return new Date(said);
}

/** Until when a subscription runs past its end; null before that, once it is over, and where it was switched off or marked. */
export function graceUntil(
  { status, endDate }: SubscriptionState,
  grace: Grace | null | undefined,
  now: Date,
): Date | null {
  if (status !== 'active' || !endDate || !grace?.days || !isExpired(endDate, now)) return null;
  // What ended long ago needs no calendar.
  if (now.getTime() - endDate.getTime() > (grace.days + 1) * DAY_MS) return null;
  const until = graceEnd(endDate, grace);
  return isExpired(until, now) ? null : until;
}

/** A licence that was dated as its subscription or later is carried over its own date by it, and one that ends before is not. */
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

/** A part of a statement: whether a row of subscriptions runs past its end. Null stands for no. @param now in SQL */
export const sqlInGrace = (row: string, now: string, grace: Grace): string =>
  `(${row}.status = 'active' and ${row}.end_date < ${now} and ${row}.end_date >= ${sqlEarliest(now, grace)}
    and (${row}.end_date at time zone ${sqlZone(grace)} + make_interval(days => (select ${sqlDays(grace)} from plans where id = ${row}.plan_id)))
      at time zone ${sqlZone(grace)} >= ${now})`;

/** The same of a row of licences. */
export const sqlLicenseInGrace = (row: string, now: string, grace: Grace): string =>
  `(${row}.status = 'active' and ${row}.expires_at < ${now} and ${row}.expires_at >= ${sqlEarliest(now, grace)}
    and exists (select from subscriptions carrier where carrier.license_id = ${row}.id
      and carrier.end_date <= ${row}.expires_at and ${sqlInGrace('carrier', now, grace)}))`;

/** What ended before is over under every plan, and everything is while no plan has any: so few rows of an index are read. */
const sqlEarliest = (now: string, grace: Grace) =>
  `(select ${now} - make_interval(days => max(${sqlDays(grace)}) + 1) from plans having max(${sqlDays(grace)}) > 0)`;

const sqlDays = ({ days }: Grace) => `coalesce(plans.grace_days, ${days})`;

const sqlZone = ({ timeZone }: Grace) => `'${timeZone.replaceAll("'", "''")}'`;

export const sqlMoment = (at: Date): string => `timestamptz '${at.toISOString()}'`;
