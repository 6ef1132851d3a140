import type { SqlEntityManager } from '@mikro-orm/sql';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

/** SQL: nothing is sent by itself about the subscription `s`, until staff allow it for the import that brought it. */
export const NOT_MUTED = `not exists (select from message_mutes x where x.subscription_id = s.id)`;

declareOwnedRows('subscription', 'message_mutes', 'subscription_id');

export const muteAll = (em: SqlEntityManager, batchId: number, subscriptionIds: number[]): Promise<unknown> =>
  em.execute(
    `insert into message_mutes (subscription_id, batch_id) select unnest(?::integer[]), ? on conflict do nothing`,
    [arrayLiteral(subscriptionIds), batchId],
  );

/** @returns how many were muted */
export async function unmuteAll(em: SqlEntityManager, batchId: number): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `delete from message_mutes where batch_id = ? returning subscription_id`,
    [batchId],
  );
  return rows.length;
}

export async function countMuted(em: SqlEntityManager, batchId: number): Promise<number> {
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from message_mutes where batch_id = ?`,
    [batchId],
  );
  return count;
}
