import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

/**
 * A row that is about to change or go, as it is now, held until the transaction ends: of several who change it at once
 * each sees what the one before has left, and so does the audit. Held as an UPDATE holds it: new rows that refer to it,
 * such as a sign-in of a user, do not wait.
 * @throws Refusal 404
 */
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
