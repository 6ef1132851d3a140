import { Cursor } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import { countRows } from './count-rows.js';
import { ListPage, type PageLinks } from './list.view.js';
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
  const isFew = isIndexed(query.q) && count.is_exact;
  const rows = isFew ? foundFirst(em, selected) : selected;
  const found = await (query.page && !query.cursor ? byNumber : byCursor)(em, rows, query);
  return new ListPage(
    found.items,
    isCut ? { ...count, searched_first: SEARCH_BOUND } : count,
    linksFrom(found, query),
  );
}

async function byCursor<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  const { entity, ...find } = selection;
  const meta = em.getMetadata().get(entity);
  const position = query.cursor ? decodeCursor(query.cursor, meta, Object.keys(selection.orderBy)) : {};
  const options = { ...find, ...window(position, query.per_page), includeCount: false };
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
