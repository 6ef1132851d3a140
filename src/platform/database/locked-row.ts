import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from './array-literal.js';

type Row = { id: number };

/** Locks like an UPDATE until the transaction ends; rows that refer to it can still be inserted. @throws Refusal 404 */
export async function lockedRow<T extends Row>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: number,
  populate: readonly string[] = [],
): Promise<T> {
  const [row] = await lockedRows(em, entity, [id], populate);
  return row!;
}

/** Locks the rows whose column, by default the id, is one of these; by id, so that two calls cannot deadlock. */
export async function lockRows(
  em: SqlEntityManager,
  table: string,
  ids: number[],
  column = 'id',
): Promise<void> {
  await em.execute(`select from ${table} where ${column} = any(?::integer[]) order by id for no key update`, [
    arrayLiteral(ids),
  ]);
}

/** Returned in the given order, but locked by id, so that two calls cannot deadlock. @throws Refusal 404 */
export async function lockedRows<T extends Row>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: number[],
  populate: readonly string[] = [],
): Promise<T[]> {
  const rows = await lockedIfThere(em, entity, ids, populate);
  // Not by `findOneOrFail`, which would find what was loaded before the row went.
  if (rows.length < ids.length)
    throw em.config.get('findOneOrFailHandler')(entity.name, { id: { $in: ids } });
  return rows;
}

/** Like `lockedRows`, without the rows that are gone: a deletion must not stop a run over many. */
export async function lockedIfThere<T extends Row>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: number[],
  populate: readonly string[] = [],
): Promise<T[]> {
  if (ids.length === 0) return [];
  await lockRows(em, em.getMetadata().get(entity).tableName, ids);
  // Relations that were joined would be read again, each by a statement of its own.
  const options = { populate, refresh: true, strategy: 'select-in' };
  const found = await em.find(entity, { id: { $in: ids } } as never, options as never);
  const rows = new Map(found.map((row) => [row.id, row as T]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
