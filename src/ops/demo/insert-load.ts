import type { SqlEntityManager } from '@mikro-orm/sql';

/**
 * Sends one JSON value that the database unpacks; a statement of many values costs more to write than to run.
 * @returns the ids, in the order of the rows
 */
export async function insertLoad<Row extends object>(
  em: SqlEntityManager,
  table: string,
  rows: Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]!).join(', ');
  const ids = await em.execute<{ id: number }[]>(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?) returning id`,
    [JSON.stringify(rows)],
  );
  return ids.map(({ id }) => id);
}
