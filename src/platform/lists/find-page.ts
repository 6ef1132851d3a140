import { Cursor, type EntityClass, type EntityMetadata, type EntityProperty } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import { type Count, ListPage, type PageLinks } from './list.view.js';
import { countRows, findBeforeSorting, limitSearch, SEARCH_BOUND, type Selection } from './searched-rows.js';
import { isIndexed } from '../../rules/search-terms.js';
import { invalid } from '../errors/refusal.js';
import { isStorable } from '../http/json-body.js';

/** Searches are counted up to here (lists §1). */
const COUNT_BOUND = 10_000;

/** Keyset paging; only `page` (at most 100) is an offset. @throws Refusal 422 on a cursor of another list */
export async function findPage<T extends object>(
  em: SqlEntityManager,
  selection: Selection<T>,
  query: ListQuery,
): Promise<ListPage<T>> {
  const { selected, isCut } = await limitSearch(em, selection, query);
  const count = await countRows(em, selected, COUNT_BOUND);
  const rows = isFew(query, count) ? findBeforeSorting(em, selected) : selected;
  const found = await (query.page && !query.cursor ? byNumber : byCursor)(em, rows, query);
  return new ListPage(
    found.items,
    isCut ? { ...count, searched_first: SEARCH_BOUND } : count,
    linksFrom(found, query),
  );
}

export const BATCH_SIZE = 250;

/** @param select builds a new selection each time, because a condition in SQL can be used only once */
export async function listed<T extends object>(
  em: SqlEntityManager,
  select: () => Selection<T>,
  query: Pick<ListQuery, 'q'>,
): Promise<Selection<T>> {
  const { selected } = await limitSearch(em, select(), query);
  const areFew = isFew(query, await countRows(em, selected, COUNT_BOUND));
  const { selected: rows } = await limitSearch(em, select(), query);
  return areFew ? findBeforeSorting(em, rows) : rows;
}

export async function* everyBatch<T extends object>(
  em: SqlEntityManager,
  select: () => Selection<T>,
  query: Pick<ListQuery, 'q'>,
): AsyncGenerator<T[]> {
  const { selected } = await limitSearch(em, select(), query);
  const areFew = isFew(query, await countRows(em, selected, COUNT_BOUND));
  let next: Position | null = {};
  while (next) {
    const fresh = em.fork();
    const { selected: rows } = await limitSearch(fresh, select(), query);
    const batch: Cursor<T> = await readAt(
      fresh,
      areFew ? findBeforeSorting(fresh, rows) : rows,
      next,
      BATCH_SIZE,
    );
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
  const options = { ...withOrder(em, entity, find), ...window(position, size), includeCount: false };
  return (await em.findByCursor(entity, options as never)) as unknown as Cursor<T>;
}

/** The cursor is made of what the rows are ordered by, which may be computed for that. */
function withOrder<T extends object>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  find: Omit<Selection<T>, 'entity'>,
) {
  const properties: Record<string, EntityProperty> = em.getMetadata().get(entity).properties;
  const computed = Object.keys(find.orderBy).filter((name) => properties[name]?.formula);
  return { ...find, populate: [...(find.populate ?? []), ...computed] };
}

const window = (position: Position, size: number) =>
  position.before || position.isLast
    ? { last: size, before: position.before }
    : { first: size, after: position.after };

async function byNumber<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  const { entity, where, ...find } = selection;
  const size = query.per_page;
  const offset = (query.page! - 1) * size;
  const rows = await em.find(
    entity,
    where as never,
    { ...withOrder(em, entity, { ...find, where }), offset, limit: size + 1 } as never,
  );
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
  { page: _page, cursor: _cursor, ...filters }: ListQuery,
  defaults: object,
  cursor?: string,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, cursor })) {
    if (value !== undefined && value !== defaults[name as never]) params.set(name, String(value));
  }
  return params.toString();
}

type Position = { after?: string; before?: string; isLast?: true };

/** As JSON writes a Date, limited to years that PostgreSQL accepts. */
const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^[12]\d{3}-\d\d-\d\d$/;

const LAST_PAGE = 'last';

const encodeCursor = ({ after, before }: Position): string => (after ? `a${after}` : `b${before}`);

/** Values go into a query, where an object would act as an operator, so each must fit its column. @throws Refusal 422 */
function decodeCursor(cursor: string, meta: EntityMetadata, columns: string[]): Position {
  if (cursor === LAST_PAGE) return { isLast: true };
  const kind = cursor[0];
  const values = cursor.slice(1);
  if ((kind !== 'a' && kind !== 'b') || !fits(values, meta, columns)) {
    const sentence = 'The cursor is not valid. Start again from the first page.';
    throw invalid({ cursor: { code: 'malformed', sentence } });
  }
  return kind === 'a' ? { after: values } : { before: values };
}

function fits(encoded: string, meta: EntityMetadata, columns: string[]): boolean {
  try {
    const values: unknown = Cursor.decode(encoded);
    return (
      Array.isArray(values) &&
      values.length === columns.length &&
      columns.every((column, i) => isValueOf(meta.properties[column as never]!, values[i]))
    );
  } catch {
    return false;
  }
}

type Column = { columnTypes: string[]; runtimeType: string; nullable?: boolean };

function isValueOf({ columnTypes, runtimeType, nullable }: Column, value: unknown): boolean {
  if (value === null) return !!nullable;
  if (runtimeType === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  if (columnTypes[0] === 'date') return DAY.test(value) && isRealDay(value);
  return runtimeType === 'Date' ? INSTANT.test(value) && !Number.isNaN(Date.parse(value)) : isStorable(value);
}

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
