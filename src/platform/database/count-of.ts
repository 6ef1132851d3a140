import type { SqlEntityManager } from '@mikro-orm/sql';

/** How many rows of another table refer to a row, without its entity: what refers knows what it refers to, not the reverse. */
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
