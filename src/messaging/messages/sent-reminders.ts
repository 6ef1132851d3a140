import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LastReminders, ReminderHistory } from '../../licensing/subscriptions/reminder-history.js';

/** Along the index by subscription; what may have been sent counts, so that nobody is reminded twice for safety. */
const LAST = `select r.subscription_id as id, max(coalesce(o.finished_at, o.claimed_at)) as at
  from reminders r join outbox o on o.id = r.outbox_id
  where r.subscription_id = any(?::integer[]) and o.state in ('done', 'uncertain') group by r.subscription_id`;

@Injectable()
export class SentReminders implements ReminderHistory {
  constructor(private readonly em: SqlEntityManager) {}

  /** Of a page of rows, in a statement of its own: the rows do not wait for it in a join. */
  async lastReminders(subscriptionIds: number[]): Promise<LastReminders> {
    if (subscriptionIds.length === 0) return {};
    const rows = await this.em.execute<{ id: number; at: Date }[]>(LAST, [`{${subscriptionIds.join(',')}}`]);
    return Object.fromEntries(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
  }
}
