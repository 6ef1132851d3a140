import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Grace, sqlMoment } from '../../rules/grace.js';
import { firstActiveEnd } from '../../stats/counters.js';
import { type Expirable, EXPIRABLES } from './expirables.js';

const BATCH = 1000;

type Marked = { id: number; at: string };

/** Starts at the first day with active rows. Rows in grace and locked rows are left for a later run. */
export async function markExpired(
  em: SqlEntityManager,
  kind: Expirable,
  { runId, now, grace }: { runId: number; now: Date; grace: Grace },
): Promise<number> {
  const mark = statement(kind, now, grace);
  let marked = 0;
  const first = await firstActiveEnd(em, kind);
  let after: Marked | undefined = first === null ? undefined : { id: 0, at: first };
  while (after) {
    const at = now.toISOString();
    const rows: Marked[] = await em.execute<Marked[]>(mark, [at, after.at, after.id, runId, kind, at]);
    marked += rows.length;
    after = rows.length < BATCH ? undefined : rows.at(-1);
  }
  return marked;
}

/** Dates are passed as text to keep microseconds, ids as an array: for a join the planner may read the whole table. */
const statement = (kind: Expirable, now: Date, grace: Grace): string => {
  const { table, date, inGrace } = EXPIRABLES[kind];
  return `with due as (
      select id from ${table}
      where status = 'active' and ${date} < ?::timestamptz and (${date}, id) > (?::timestamptz, ?)
        and ${inGrace(table, sqlMoment(now), grace)} is not true
      order by ${date}, id limit ${BATCH} for update skip locked
    ), marked as (
      update ${table} set status = 'expired' where id = any(array(select id from due)) returning id, ${date} as at
    ), kept as (
      insert into expiry_marks (run_id, kind, row_id, previous_status, ended_at, marked_at)
      select ?, ?, id, 'active', at, ?::timestamptz from marked
    ) select id, at::text as at from marked order by marked.at, id`;
};
