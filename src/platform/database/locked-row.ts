import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** Held as an UPDATE holds it, until the transaction ends: new rows that refer to it do not wait. @throws Refusal 404 */
export async function lockedRow<T extends { id: number }>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: number,
  populate: readonly string[] = [],
): Promise<T> {
  const { tableName } = em.getMetadata().get(entity);
  await em.execute(`select from ${tableName} where id = ? for no key update`, [id]);
  return em.findOneOrFail(entity, { id } as never, { populate, refresh: true } as never);
}
