import type { SqlEntityManager } from '@mikro-orm/sql';

const KINDS = { users: 'user', licenses: 'license', subscriptions: 'subscription' };

/** Their triggers count, and keep what customers owe and when their service ends. */
const COUNTED = [...Object.keys(KINDS), 'invoices'];

export async function sumCounters(em: SqlEntityManager): Promise<void> {
  await em.execute(`with old as (
      delete from counters where ${areMany('counters', 'kind, status, ends_on, plan_id')} returning *
    ) insert into counters
      select kind, status, ends_on, plan_id, sum(count), sum(amount) from old
      group by kind, status, ends_on, plan_id having sum(count) <> 0 or sum(amount) <> 0`);
  await em.execute(`with old as (
      delete from trend_counters where ${areMany('trend_counters', 'kind, hour')} returning *
    ) insert into trend_counters
      select kind, hour, sum(count), sum(amount) from old
      group by kind, hour having sum(count) <> 0 or sum(amount) <> 0`);
}

/** Groups are hashed; a distinct count would sort forty thousand rows at each sweep. */
const areMany = (table: string, subject: string) =>
  `(select sum(rows) > 2 * count(*) from (select count(*) as rows from ${table} group by ${subject}) as subjects)`;

export async function countedAtEnd(em: SqlEntityManager, work: () => Promise<void>): Promise<void> {
  for (const table of COUNTED) await em.execute(`alter table ${table} disable trigger user`);
  await work();
  await em.execute(`select count_all(), count_trends(), renew_customers()`);
  for (const table of COUNTED) await em.execute(`alter table ${table} enable trigger user`);
}

export async function countersThatDiffer(em: SqlEntityManager): Promise<string[]> {
  const counted = Object.entries(KINDS).map(
    ([table, kind]) => `select '${table}' as name where (select count(*) from ${table}) <>
      (select coalesce(sum(count), 0) from counters where kind = '${kind}')`,
  );
  const rows = await em.execute<{ name: string }[]>(counted.join(' union all '));
  return rows.map(({ name }) => name);
}

/** @returns the start (UTC, as text) of the first day on which a row with status active ends; null without any */
export async function firstActiveEnd(
  em: SqlEntityManager,
  kind: 'license' | 'subscription',
): Promise<string | null> {
  const [row] = await em.execute<[{ at: string | null }]>(
    `select (min(ends_on)::timestamp at time zone 'UTC')::text as at from (
        select ends_on from counters where kind = ? and status = 'active' group by ends_on having sum(count) > 0
      ) as days`,
    [kind],
  );
  return row.at;
}

/** Of rows with a `count`, as counters have. */
export const sqlCount = (condition = 'true'): string =>
  `coalesce(sum(count) filter (where ${condition}), 0)::integer`;

/** Without those that were erased, as in lists. */
export const ALL_USERS = `select ${sqlCount()} - count_erased_users() as total from counters where kind = 'user'`;
