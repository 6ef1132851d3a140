import type { SqlEntityManager } from '@mikro-orm/sql';

const BATCH = 1000;
const DATE_OF = { licenses: 'expires_at', subscriptions: 'end_date' } as const;

type Marked = { id: number; at: string };

/** Walks along the index on (date, id) and leaves locked rows for the next run. @returns how many rows were marked */
export async function markExpired(
  em: SqlEntityManager,
  table: keyof typeof DATE_OF,
  now: Date,
): Promise<number> {
  let marked = 0;
  let after: Marked | undefined = { id: 0, at: '-infinity' };
  while (after) {
    const rows: Marked[] = await em.execute<Marked[]>(statement(table), [
      now.toISOString(),
      after.at,
      after.id,
    ]);
    marked += rows.length;
    after = rows.length < BATCH ? undefined : rows.at(-1);
  }
  return marked;
}

/** Dates travel as text, which keeps every digit; ids as an array: for a join the planner may read the whole table. */
const statement = (table: keyof typeof DATE_OF): string => {
  const date = DATE_OF[table];
  return `with due as (
      select id from ${table}
      where status = 'active' and ${date} < ?::timestamptz and (${date}, id) > (?::timestamptz, ?)
      order by ${date}, id limit ${BATCH} for update skip locked
    ), marked as (
      update ${table} set status = 'expired' where id = any(array(select id from due)) returning id, ${date} as at
    ) select id, at::text as at from marked order by marked.at, id`;
};
