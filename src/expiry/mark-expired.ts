import type { SqlEntityManager } from '@mikro-orm/sql';

const BATCH = 1000;
const DATE_OF = { licenses: 'expires_at', subscriptions: 'end_date' } as const;

type Marked = { id: number; at: string };

/**
 * Sets `expired` on active rows whose date is past, walking along the index on (date, id). Rows that somebody holds
 * are left for the next run rather than waited for.
 * @returns how many rows were marked
 */
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

/**
 * The date travels as text, which keeps every digit of it. The ids travel as an array: a join would let the planner
 * read the whole table for each batch.
 */
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
