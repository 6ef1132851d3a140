import type { SqlEntityManager } from '@mikro-orm/sql';
import { DAY_MS } from '../rules/day.js';

const RETENTION_MS = 30 * DAY_MS;
const AT_ONCE = 1_000;

/** What ended so long ago, with its tries; along the index of states, from the oldest. */
const FORGET = `delete from outbox where id = any(array(
    select id from outbox where channel = 'webhook' and state = ? and finished_at < ?::timestamptz
    order by id limit ${AT_ONCE}))`;

export async function forgetDeliveries(em: SqlEntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  for (const state of ['done', 'failed', 'cancelled']) {
    // oxlint-disable-next-line no-await-in-loop
    await em.execute(FORGET, [state, before]);
  }
}
