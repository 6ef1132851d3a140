import { type Grace, sqlInGrace, sqlLicenseInGrace } from '../rules/grace.js';

/**
 * What statistics are added up from, as a part of their statements: rows with a `count`. For staff they are tallies, for
 * a customer the customer's own rows. Ids are numbers that we read ourselves.
 */
type CountedRows = { kind: string; table: string; date: string; owner: string };

const LICENSES: CountedRows = {
  kind: 'license',
  table: 'licenses',
  date: 'expires_at',
  owner: 'owner_id',
};

const SUBSCRIPTIONS: CountedRows = {
  kind: 'subscription',
  table: 'subscriptions',
  date: 'end_date',
  owner: 'user_id',
};

/** `status`, `ends_at`, `count`; in a statement that begins with MOMENT. @param userId null for all */
export const licenseEnds = (userId: number | null): string => ends(LICENSES, userId);

export const subscriptionEnds = (userId: number | null): string => ends(SUBSCRIPTIONS, userId);

/** A part that goes with MOMENT: how many rows run past their end. They are few and are counted as they are. @param userId null for all */
export const subscriptionsInGrace = (userId: number | null, grace: Grace): string =>
  countInGrace(SUBSCRIPTIONS, userId, sqlInGrace('subscriptions', NOW, grace));

export const licensesInGrace = (userId: number | null, grace: Grace): string =>
  countInGrace(LICENSES, userId, sqlLicenseInGrace('licenses', NOW, grace));

/** What these count: rows that are told as ended by their date, and run. */
export const IN_GRACE = '(select count from in_grace)';

const NOW = '(select now from moment)';

const countInGrace = ({ table, owner }: CountedRows, userId: number | null, condition: string) =>
  `in_grace as (select count(*)::integer as count from ${table}
    where ${condition}${userId === null ? '' : ` and ${owner} = ${userId}`})`;

/** `payment_status`, `plan_id`, `count`, `amount`. @param userId null for all */
export const payments = (userId: number | null): string =>
  userId === null
    ? `(select status as payment_status, plan_id, count, amount from tallies where kind = 'payment')`
    : `(select payment_status, plan_id, 1 as count, amount from subscriptions where user_id = ${userId})`;

/** How many such rows stand for, of those that the condition holds for. */
export const sqlCount = (condition = 'true'): string =>
  `coalesce(sum(count) filter (where ${condition}), 0)::integer`;

export const ALL_USERS = `select ${sqlCount()} as total from tallies where kind = 'user'`;

/** A day lies before or after the moments that rows are compared with, but for the days of those: their rows are read. */
function ends({ kind, table, date, owner }: CountedRows, userId: number | null): string {
  if (userId !== null)
    return `(select status, ${date} as ends_at, 1 as count from ${table} where ${owner} = ${userId})`;
  return `(select status, ends_on::timestamp at time zone 'UTC' as ends_at, count from tallies
      where kind = '${kind}' and ends_on is distinct from ${day('now')} and ends_on is distinct from ${day('soon')}
    ${['now', 'soon'].map((moment) => rowsOfDay(table, date, moment)).join(' ')})`;
}

const day = (moment: string) => `((select ${moment} from moment) at time zone 'UTC')::date`;

const rowsOfDay = (table: string, date: string, moment: string) =>
  `union all select status, ${date}, 1 from ${table}
    where ${date} >= ${startOf(day(moment))} and ${date} < ${startOf(`(${day(moment)} + 1)`)}`;

const startOf = (aDay: string) => `(${aDay}::timestamp at time zone 'UTC')`;
