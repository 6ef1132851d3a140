import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

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

/** Returned in the given order, but locked by id, so that two calls cannot deadlock. */
export async function lockedRows<T extends Row>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: number[],
  populate: readonly string[] = [],
): Promise<T[]> {
  if (ids.length === 0) return [];
  const { tableName } = em.getMetadata().get(entity);
  const marks = ids.map(() => '?').join(', ');
  await em.execute(`select from ${tableName} where id in (${marks}) order by id for no key update`, ids);
  const found = await em.find(entity, { id: { $in: ids } } as never, { populate, refresh: true } as never);
  const rows = new Map(found.map((row) => [row.id, row as T]));
  const gone = ids.find((id) => !rows.has(id));
  if (gone !== undefined) await em.findOneOrFail(entity, { id: gone } as never);
  return ids.map((id) => rows.get(id)!);
}
