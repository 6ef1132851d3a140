import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import type { RowSum } from './list.view.js';
import { limitSearch, type Selection } from './searched-rows.js';

/** As many rows are added up in a fraction of a second. */
const SUM_BOUND = 100_000;

type Summed = { by: string; columns: string[]; sql: string };

/** Adds up the rows that a list finds, by a column. Null for more than are added up. @param sql of the sum, in terms of the columns */
export async function sumRows<T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
  query: Pick<ListQuery, 'q'>,
  { by, columns, sql }: Summed,
): Promise<RowSum[] | null> {
  const { selected } = await limitSearch(em, selection, query);
  const matching = em
    .createQueryBuilder(selection.entity)
    .select([by, ...columns] as never)
    .where(selected.where as never)
    .limit(SUM_BOUND + 1);
  const rows = await em.execute<{ name: string; count: string; sum: string }[]>(
    `select ${by} as name, count(*)::text as count, sum(${sql})::text as sum
    from (${matching.getFormattedQuery()}) as matching group by 1 order by 1`,
  );
  const sums = rows.map(({ name, count, sum }) => ({ name, count: Number(count), sum: Number(sum) }));
  return sums.reduce((all, { count }) => all + count, 0) > SUM_BOUND ? null : sums;
}
