import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Expirable, EXPIRABLES } from './expirables.js';

const BATCH = 1000;

/** Only rows that are still as the run left them. @returns how many were put back */
export async function putBack(em: SqlEntityManager, kind: Expirable, runId: number): Promise<number> {
  let count = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: { id: number }[] = await em.execute<{ id: number }[]>(statement(kind), [runId, kind, after]);
    count += rows.length;
    after = rows.at(-1)?.id;
  }
  return count;
}

const statement = (kind: Expirable): string => {
  const { table, date } = EXPIRABLES[kind];
  return `with due as (
      select t.id, mark.previous_status from expiry_marks mark join ${table} t on t.id = mark.row_id
      where mark.run_id = ? and mark.kind = ? and mark.row_id > ?
        and t.status = 'expired' and t.${date} = mark.ended_at
        and not exists (select from expiry_marks later
          where later.kind = mark.kind and later.row_id = mark.row_id and later.run_id > mark.run_id)
      order by mark.row_id limit ${BATCH} for update of t
    ), put_back as (
      update ${table} t set status = due.previous_status from due where t.id = due.id returning t.id
    ) select id from put_back order by id`;
};
