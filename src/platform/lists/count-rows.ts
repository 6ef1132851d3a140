import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Count } from './list.view.js';
import type { Selection } from './searched-rows.js';

export async function countRows<T extends object>(
  em: SqlEntityManager,
  { entity, scope = {}, where }: Selection<T>,
  bound: number,
): Promise<Count> {
  const matching = em
    .createQueryBuilder(entity)
    .select('id' as never)
    .where({ $and: [scope, where] } as never);
  const total = await countUpTo(em, matching, bound + 1);
  return { total: Math.min(total, bound), is_exact: total <= bound };
}

type Rows = { limit(bound: number): { getFormattedQuery(): string } };

export async function countUpTo(em: SqlEntityManager, rows: Rows, bound: number): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from (${rows.limit(bound).getFormattedQuery()}) as matching`,
  );
  return Number(row!.count);
}
