import type { SqlEntityManager } from '@mikro-orm/sql';

type Rows = { limit(bound: number): { getFormattedQuery(): string } };

export async function countUpTo(em: SqlEntityManager, rows: Rows, bound: number): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from (${rows.limit(bound).getFormattedQuery()}) as matching`,
  );
  return Number(row!.count);
}
