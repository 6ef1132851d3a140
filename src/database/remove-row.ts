import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '../http/refusal.js';

/**
 * Deletes a row. Of several who read it and delete it at once one has done so; the others are told,
 * and what they noted in their transaction is gone with it.
 * @throws Refusal 404
 */
export async function removeRow<T extends { id: number }>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: number,
): Promise<void> {
  const removed = await em.nativeDelete(entity, { id } as never);
  if (removed === 0) throw notFound('Somebody else has just deleted this. Reload the list.');
}
