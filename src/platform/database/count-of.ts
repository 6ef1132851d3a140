import type { SqlEntityManager } from '@mikro-orm/sql';

/** Counts referring rows by table name, because the referred module must not import the entities that refer to it. */
export async function countOf(
  em: SqlEntityManager,
  table: string,
  column: string,
  id: number,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::integer as count from ${table} where ${column} = ?`,
    [id],
  );
  return row!.count;
}
