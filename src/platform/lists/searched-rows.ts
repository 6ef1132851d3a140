import { type EntityClass, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { countUpTo } from './count-up-to.js';
import type { ListQuery } from './list-query.js';
import { isIndexed } from './search.js';

/** Rows that a search which no index can answer looks at (decisions §2.12). */
export const SEARCH_BOUND = 4_000;

/** Conditions are plain objects here: their types are checked where they are written, in the services. */
export type Selection<T> = {
  entity: EntityClass<T>;
  /** What the viewer may see at all. */
  scope?: object;
  where: object;
  /** Ends in the id, so that no two rows are equal. */
  orderBy: Record<string, string>;
  populate?: string[];
  /** Columns that are not read, since they may be long. */
  exclude?: string[];
};

/** The same selection, of the first rows of the list only where the search must be cut. */
export async function narrowed<T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
  { q }: Pick<ListQuery, 'q'>,
): Promise<{ selected: Selection<T>; isCut: boolean }> {
  const { entity, scope = {}, where, orderBy } = selection;
  const visible = () => ids(em, entity, scope);
  const isCut =
    q !== '' && !isIndexed(q) && (await countUpTo(em, visible(), SEARCH_BOUND + 1)) > SEARCH_BOUND;
  const selected = { ...selection, scope: {}, where: { $and: [scope, where] } };
  return {
    selected: isCut
      ? among(
          selected,
          visible()
            .orderBy(orderBy as never)
            .limit(SEARCH_BOUND),
        )
      : selected,
    isCut,
  };
}

/**
 * The same selection, found before it is put in order. Left to itself the planner may walk the list in its order
 * until enough rows match, which is all of the table where few do and they are the oldest.
 */
export const foundFirst = <T extends object>(em: SqlEntityManager, selection: Selection<T>): Selection<T> =>
  among(selection, ids(em, selection.entity, selection.where));

const ids = <T extends object>(em: SqlEntityManager, entity: EntityClass<T>, where: object) =>
  em
    .createQueryBuilder(entity)
    .select('id' as never)
    .where(where as never);

/** As an array, which is made before all else: a join the planner might turn round. Relations that are asked about add columns. */
const among = <T extends object>(
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
