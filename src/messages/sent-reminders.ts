import type { SqlEntityManager } from '@mikro-orm/sql';

/** Along the index by subscription; what may have been sent counts, so that nobody is reminded twice for safety. */
const LAST = `select r.subscription_id as id, max(coalesce(o.finished_at, o.claimed_at)) as at
  from reminders r join outbox o on o.id = r.outbox_id
  where r.subscription_id = any(?::integer[]) and o.state in ('done', 'uncertain') group by r.subscription_id`;

/** When the customers of subscriptions were last reminded of them, as ISO 8601 by the id of the subscription. */
export type RemindedView = Record<number, string>;

/** Of a page of rows, in a statement of its own: the rows do not wait for it in a join. */
export async function lastReminded(em: SqlEntityManager, ids: number[]): Promise<RemindedView> {
  if (ids.length === 0) return {};
  const rows = await em.execute<{ id: number; at: Date }[]>(LAST, [`{${ids.join(',')}}`]);
  return Object.fromEntries(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
}
