import { raw } from '@mikro-orm/core';
import { type Grace, sqlMoment } from '../rules/grace.js';

/** A raw fragment can be used only once, so build a new condition for each place. */
export const graceCondition =
  (inGrace: (row: string, now: string, grace: Grace) => string, now: Date, grace: Grace) =>
  (isInGrace: boolean) => ({
    [raw((alias) => `${inGrace(alias, sqlMoment(now), grace)} is ${isInGrace ? '' : 'not '}true`)]: [],
  });

/** SQL condition: whether a row of subscriptions is in grace. Null counts as false. @param now an SQL expression */
export const sqlInGrace = (row: string, now: string, grace: Grace): string =>
  `(${row}.status = 'active' and ${row}.end_date < ${now} and ${row}.end_date >= ${sqlEarliest(now, grace)}
    and (${row}.end_date at time zone ${sqlZone(grace)} + make_interval(days => (select ${sqlDays(grace)} from plans where id = ${row}.plan_id)))
      at time zone ${sqlZone(grace)} >= ${now})`;

export const sqlLicenseInGrace = (row: string, now: string, grace: Grace): string =>
  `(${row}.status = 'active' and ${row}.expires_at < ${now} and ${row}.expires_at >= ${sqlEarliest(now, grace)}
    and exists (select from subscriptions carrier where carrier.license_id = ${row}.id
      and carrier.end_date <= ${row}.expires_at and ${sqlInGrace('carrier', now, grace)}))`;

/** Bounds the index scan: earlier ends are past every plan's grace. Yields null while no plan has grace days. */
const sqlEarliest = (now: string, grace: Grace) =>
  `(select ${now} - make_interval(days => max(${sqlDays(grace)}) + 1) from plans having max(${sqlDays(grace)}) > 0)`;

/** `effectiveGrace` in SQL. */
const sqlDays = ({ days }: Grace) => `coalesce(plans.grace_days, ${days})`;

const sqlZone = ({ timeZone }: Grace) => `'${timeZone.replaceAll("'", "''")}'`;
