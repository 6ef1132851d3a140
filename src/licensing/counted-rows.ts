import type { SqlEntityManager } from '@mikro-orm/sql';
import { MOMENT, momentParams, type Status, sqlDisplayedInactive } from '../rules/expiry.js';
import type { Grace } from '../rules/grace.js';
import { sqlCount } from '../stats/counters.js';
import { sqlInGrace, sqlLicenseInGrace } from './grace-condition.js';

/** SQL after MOMENT: `count` is of counters for staff (null), of own rows for customers. Ids are our own numbers. */
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

export const licenseEnds = (userId: number | null): string => ends(LICENSES, userId);

export const subscriptionEnds = (userId: number | null): string => ends(SUBSCRIPTIONS, userId);

/** Rows in grace are few, so they are counted directly. */
export const subscriptionsInGrace = (userId: number | null, grace: Grace): string =>
  countInGrace(SUBSCRIPTIONS, userId, sqlInGrace('subscriptions', NOW, grace));

export const licensesInGrace = (userId: number | null, grace: Grace): string =>
  countInGrace(LICENSES, userId, sqlLicenseInGrace('licenses', NOW, grace));

export const IN_GRACE = '(select count from in_grace)';

const NOW = '(select now from moment)';

/** No index finds what is switched off, because a status in an index would slow down the sweep. @param rows as `licenseEnds` returns */
export const countedIfInactive = (
  em: SqlEntityManager,
  { status }: { status?: Status },
  conditions: object[],
  rows: string,
  now: Date,
) =>
  status === 'inactive' && conditions.length === 1
    ? async () => {
        const [row] = await em.execute<[{ total: number }]>(
          `${MOMENT} select ${sqlCount(sqlDisplayedInactive('ends_at'))} as total from ${rows} as ends cross join moment`,
          momentParams(now),
        );
        return row.total;
      }
    : undefined;

const countInGrace = ({ table, owner }: CountedRows, userId: number | null, condition: string) =>
  `in_grace as (select count(*)::integer as count from ${table}
    where ${condition}${userId === null ? '' : ` and ${owner} = ${userId}`})`;

export const payments = (userId: number | null): string =>
  userId === null
    ? `(select status as payment_status, plan_id, count, amount from counters where kind = 'payment')`
    : `(select payment_status, plan_id, 1 as count, amount from subscriptions where user_id = ${userId})`;

/** Counters are per day, so rows of the days of `now` and `soon` are read one by one. */
function ends({ kind, table, date, owner }: CountedRows, userId: number | null): string {
  if (userId !== null)
    return `(select status, ${date} as ends_at, 1 as count from ${table} where ${owner} = ${userId})`;
  return `(select status, ends_on::timestamp at time zone 'UTC' as ends_at, count from counters
      where kind = '${kind}' and ends_on is distinct from ${day('now')} and ends_on is distinct from ${day('soon')}
    ${['now', 'soon'].map((moment) => rowsOfDay(table, date, moment)).join(' ')})`;
}

const day = (moment: string) => `((select ${moment} from moment) at time zone 'UTC')::date`;

const rowsOfDay = (table: string, date: string, moment: string) =>
  `union all select status, ${date}, 1 from ${table}
    where ${date} >= ${startOf(day(moment))} and ${date} < ${startOf(`(${day(moment)} + 1)`)}`;

const startOf = (aDay: string) => `(${aDay}::timestamp at time zone 'UTC')`;
