import { type EntityClass, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import { isIndexed } from '../../rules/search-terms.js';
import { invalid } from '../errors/refusal.js';
import type { Count, RowSum } from './list.view.js';

/** The rows that a search without a usable index reads (lists §2). */
export const SEARCH_BOUND = 4_000;

export type Selection<T> = {
  entity: EntityClass<T>;
  scope?: object;
  where: object;
  orderBy: Record<string, string>;
  populate?: string[];
  exclude?: string[];
  /** How many there are in all, where counting them would read the whole table. */
  counted?: () => Promise<number>;
};

export async function limitSearch<T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
  { q }: Pick<ListQuery, 'q'>,
): Promise<{ selected: Selection<T>; isCut: boolean }> {
  const { entity, scope = {}, where, orderBy } = selection;
  const visible = () => selectIds(em, entity, scope);
  const isCut =
    q !== '' && !isIndexed(q) && (await countUpTo(em, visible(), SEARCH_BOUND + 1)) > SEARCH_BOUND;
  const selected = { ...selection, scope: {}, where: { $and: [scope, where] } };
  return {
    selected: isCut
      ? restrictTo(
          selected,
          visible()
            .orderBy(orderBy as never)
            .limit(SEARCH_BOUND),
        )
      : selected,
    isCut,
  };
}

/** Finds rows before sorting. Otherwise the planner may walk the whole list in its order until enough rows match. */
export const findBeforeSorting = <T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
): Selection<T> => restrictTo(selection, selectIds(em, selection.entity, selection.where));

const selectIds = <T extends object>(em: SqlEntityManager, entity: EntityClass<T>, where: object) =>
  em
    .createQueryBuilder(entity)
    .select('id' as never)
    .where(where as never);

/** An array is evaluated first, while the planner could reorder a join. */
const restrictTo = <T extends object>(
  { where, ...rest }: Selection<T>,
  rows: { getQuery(): string; getParams(): readonly unknown[] },
): Selection<T> => ({
  ...rest,
  where: {
    $and: [
      where,
      {
        [raw(
          (alias) => `${alias}.id = any(array(select id from (${rows.getQuery()}) as found))`,
          rows.getParams(),
        )]: [],
      },
    ],
  },
});

export async function countRows<T extends object>(
  em: SqlEntityManager,
  { entity, scope = {}, where, counted }: Selection<T>,
  bound: number,
): Promise<Count> {
  const matching = em
    .createQueryBuilder(entity)
    .select('id' as never)
    .where({ $and: [scope, where] } as never);
  const total = counted ? await counted() : await countUpTo(em, matching, bound + 1);
  return { total: Math.min(total, bound), is_exact: total <= bound };
}

type Rows = { limit(bound: number): { getFormattedQuery(): string } };

async function countUpTo(em: SqlEntityManager, rows: Rows, bound: number): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from (${rows.limit(bound).getFormattedQuery()}) as matching`,
  );
  return Number(row!.count);
}

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
  invalid(
    'query',
    'too_many',
    `These are more than ${limit.toLocaleString('en')} rows. Narrow the filter and do it in parts.`,
    { max: limit },
  );

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
