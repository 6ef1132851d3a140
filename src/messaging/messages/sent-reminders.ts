import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LastReminders } from '../../licensing/subscriptions/last-reminder.view.js';
import type { ReminderHistory } from '../../licensing/subscriptions/reminder-history.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

/** Uses the index by subscription. Uncertain messages count as sent. */
const LAST = `select distinct on (r.subscription_id) r.subscription_id as id, o.finished_by as by,
    coalesce(o.finished_at, o.claimed_at) as at
  from reminders r join outbox o on o.id = r.outbox_id
  where r.subscription_id = any(?::integer[]) and o.state in ('done', 'uncertain')
  order by r.subscription_id, coalesce(o.finished_at, o.claimed_at) desc`;

@Injectable()
export class SentReminders implements ReminderHistory {
  constructor(private readonly em: SqlEntityManager) {}

  /** Separate, because a join would slow the list down. */
  async lastReminders(subscriptionIds: number[]): Promise<LastReminders> {
    if (subscriptionIds.length === 0) return {};
    const rows = await this.em.execute<{ id: number; at: Date; by: string | null }[]>(LAST, [
      arrayLiteral(subscriptionIds),
    ]);
    return Object.fromEntries(rows.map(({ id, at, by }) => [id, { at: new Date(at).toISOString(), by }]));
  }
}
