import { Cursor, type EntityMetadata } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ListQuery } from './list-query.js';
import { type Count, ListPage, type PageLinks } from './list.view.js';
import { idOf, loadedFields, plainQuery, rowsById } from '../database/plain-rows.js';
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
    await rowsFound(em, selection, found),
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
    const batch: Cursor<Place> = await placesAt(
      fresh,
      areFew ? findBeforeSorting(fresh, rows) : rows,
      window(next, BATCH_SIZE),
    );
    next = batch.hasNextPage && batch.endCursor ? { after: batch.endCursor } : null;
    yield await rowsFound(fresh, rows, batch);
  }
}

const isFew = ({ q }: Pick<ListQuery, 'q'>, count: Count): boolean => isIndexed(q) && count.is_exact;

function byCursor<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  const meta = em.getMetadata().get(selection.entity);
  const position = query.cursor ? decodeCursor(query.cursor, meta, Object.keys(selection.orderBy)) : {};
  return placesAt(em, selection, window(position, query.per_page));
}

function byNumber<T extends object>(em: SqlEntityManager, selection: Selection<T>, query: ListQuery) {
  return placesAt(em, selection, { first: query.per_page }, (query.page! - 1) * query.per_page);
}

type Window = { first?: number; after?: string; last?: number; before?: string };

const window = (position: Position, size: number): Window =>
  position.before || position.isLast
    ? { last: size, before: position.before }
    : { first: size, after: position.after };

type Place = { id: number };

/** Where the rows of a page are in the list: by their ids and what the list is ordered by, of which the cursor is made. */
async function placesAt<T extends object>(
  em: SqlEntityManager,
  { entity, where, orderBy }: Selection<T>,
  at: Window,
  offset = 0,
): Promise<Cursor<Place>> {
  const meta = em.getMetadata().get(entity);
  const paging = { ...at, orderBy, overfetch: true };
  const cursor = em.getDriver()['processCursorOptions'](meta, { ...paging } as never, orderBy as never);
  const { builder, rowOf } = plainQuery(
    em,
    entity,
    meta.virtual ? loadedFields(meta, {}).fields : Object.keys(orderBy),
  );
  const text = builder
    .where(where as never)
    .andWhere(cursor.where as never)
    .orderBy(cursor.orderBy as never)
    .limit((at.first ?? at.last)! + 1, offset)
    .getFormattedQuery();
  const found = await em.execute<object[]>(text);
  const places = found.map((row) => rowOf(Object.values(row)));
  if (at.last) places.reverse();
  const before = offset > 0 ? { after: 'page' } : {};
  return new Cursor(
    places as never[],
    0,
    { ...paging, ...before } as never,
    meta,
  ) as unknown as Cursor<Place>;
}

async function rowsFound<T extends object>(
  em: SqlEntityManager,
  { entity, ...loaded }: Selection<T>,
  { items }: Cursor<Place>,
): Promise<T[]> {
  // What is computed for a list cannot be read again by its id.
  if (em.getMetadata().get(entity).virtual) return items as object[] as T[];
  return rowsById(em, entity, items.map(idOf), loaded);
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
    throw invalid('cursor', 'malformed', sentence);
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
