import { type EntityClass, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { countUpTo } from './count-rows.js';
import type { ListQuery } from './list-query.js';
import { isIndexed } from '../../rules/search-terms.js';

/** The rows that a search without a usable index reads (lists §2). */
export const SEARCH_BOUND = 4_000;

export type Selection<T> = {
  entity: EntityClass<T>;
  scope?: object;
  where: object;
  orderBy: Record<string, string>;
  populate?: string[];
  exclude?: string[];
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
