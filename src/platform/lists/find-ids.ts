import type { SqlEntityManager } from '@mikro-orm/sql';
import { invalid } from '../errors/refusal.js';
import type { ListQuery } from './list-query.js';
import { limitSearch, type Selection } from './searched-rows.js';

/** The ids of all matching rows, ignoring paging. @throws Refusal 422 when there are more than the limit */
export async function findIds<T extends { id: number }>(
  em: SqlEntityManager,
  selection: Selection<T>,
  query: ListQuery,
  limit: number,
): Promise<number[]> {
  const { selected } = await limitSearch(em, selection, query);
  const rows = await em
    .createQueryBuilder(selected.entity)
    .select('id' as never)
    .where(selected.where as never)
    .orderBy({ id: 'asc' } as never)
    .limit(limit + 1)
    .execute<{ id: number }[]>('all');
  if (rows.length > limit) throw tooMany(limit);
  return rows.map(({ id }) => id);
}

const tooMany = (limit: number) =>
  invalid({
    query: {
      code: 'too_many',
      sentence: `These are more than ${limit.toLocaleString('en')} rows. Narrow the filter and do it in parts.`,
      limits: { max: limit },
    },
  });
