import { Cursor } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import { countRows } from './count-rows.js';
import { type Count, ListPage, type PageLinks } from './list.view.js';
import { foundFirst, narrowed, SEARCH_BOUND, type Selection } from './searched-rows.js';
import { decodeCursor, encodeCursor, LAST_PAGE, type Position } from './list-cursor.js';
import { isIndexed } from './search.js';

/** A search is counted up to here (decisions §2.3). */
const COUNT_BOUND = 10_000;

/**
 * By keyset: the last page costs what the first does. Only `page` (at most 100), typed into addresses, is an offset.
 * @throws Refusal 422 on a cursor that this list did not give out
 */
export async function findPage<T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
  query: ListQuery,
): Promise<ListPage<T>> {
  const { selected, isCut } = await narrowed(em, selection, query);
  const count = await countRows(em, selected, COUNT_BOUND);
  const rows = isFew(query, count) ? foundFirst(em, selected) : selected;
  const found = await (query.page && !query.cursor ? byNumber : byCursor)(em, rows, query);
  return new ListPage(
    found.items,
    isCut ? { ...count, searched_first: SEARCH_BOUND } : count,
    linksFrom(found, query),
  );
}

/** Rows of `everyBatch` that are read at once. */
export const BATCH_SIZE = 250;

/** What a search without pages finds. @param select the same selection each time; a condition in SQL is good for one statement only */
export async function listed<T extends object>(
  em: SqlEntityManager,
  select: () => Selection<T>,
  query: Pick<ListQuery, 'q'>,
): Promise<Selection<T>> {
  const { selected } = await narrowed(em, select(), query);
  const areFew = isFew(query, await countRows(em, selected, COUNT_BOUND));
  const { selected: rows } = await narrowed(em, select(), query);
  return areFew ? foundFirst(em, rows) : rows;
}

/**
 * All of the list a batch at a time, each by keyset and in a statement of its own: none holds anything up for long.
 * What changes meanwhile may be missed, or come twice where it moves in the order.
 * @param select as for `listed`
 */
export async function* everyBatch<T extends object>(
  em: SqlEntityManager,
  select: () => Selection<T>,
  query: Pick<ListQuery, 'q'>,
): AsyncGenerator<T[]> {
  const { selected } = await narrowed(em, select(), query);
  const areFew = isFew(query, await countRows(em, selected, COUNT_BOUND));
  let next: Position | null = {};
  while (next) {
    // What was sent is forgotten.
    const fresh = em.fork();
    const { selected: rows } = await narrowed(fresh, select(), query);
    const batch: Cursor<T> = await readAt(fresh, areFew ? foundFirst(fresh, rows) : rows, next, BATCH_SIZE);
    next = batch.hasNextPage && batch.endCursor ? { after: batch.endCursor } : null;
    yield batch.items;
  }
}

const isFew = ({ q }: Pick<ListQuery, 'q'>, count: Count): boolean => isIndexed(q) && count.is_exact;

function byCursor<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  const meta = em.getMetadata().get(selection.entity);
  const position = query.cursor ? decodeCursor(query.cursor, meta, Object.keys(selection.orderBy)) : {};
  return readAt(em, selection, position, query.per_page);
}

async function readAt<T extends object>(
  em: SqlEntityManager,
  { entity, ...find }: Selection<T>,
  position: Position,
  size: number,
) {
  const options = { ...find, ...window(position, size), includeCount: false };
  return (await em.findByCursor(entity, options as never)) as unknown as Cursor<T>;
}

const window = (position: Position, size: number) =>
  position.before || position.isLast
    ? { last: size, before: position.before }
    : { first: size, after: position.after };

async function byNumber<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  const { entity, where, ...find } = selection;
  const size = query.per_page;
  const offset = (query.page! - 1) * size;
  const rows = await em.find(entity, where as never, { ...find, offset, limit: size + 1 } as never);
  const options = {
    first: size,
    overfetch: true,
    orderBy: find.orderBy,
    after: offset > 0 ? 'page' : undefined,
  };
  return new Cursor(rows, 0, options as never, em.getMetadata().get(entity)) as unknown as Cursor<T>;
}

function linksFrom(found: Cursor<object>, query: ListQuery): PageLinks {
  const defaults = new (query.constructor as new () => ListQuery)();
  const link = (cursor?: string) => `?${queryString(query, defaults, cursor)}`;
  const { hasPrevPage, hasNextPage, startCursor, endCursor } = found;
  return {
    first: link(),
    prev: hasPrevPage && startCursor ? link(encodeCursor({ before: startCursor })) : null,
    next: hasNextPage && endCursor ? link(encodeCursor({ after: endCursor })) : null,
    last: link(LAST_PAGE),
  };
}

function queryString(
  { page: _page, cursor: _cursor, ...asked }: ListQuery,
  defaults: object,
  cursor?: string,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, cursor })) {
    if (value !== undefined && value !== defaults[name as never]) params.set(name, String(value));
  }
  return params.toString();
}
