import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LastReminders, ReminderHistory } from '../../licensing/subscriptions/reminder-history.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

/** Uses the index by subscription. Uncertain messages count as sent. */
const LAST = `select r.subscription_id as id, max(coalesce(o.finished_at, o.claimed_at)) as at
  from reminders r join outbox o on o.id = r.outbox_id
  where r.subscription_id = any(?::integer[]) and o.state in ('done', 'uncertain') group by r.subscription_id`;

@Injectable()
export class SentReminders implements ReminderHistory {
  constructor(private readonly em: SqlEntityManager) {}

  /** A statement of its own, because a join would slow the list down. */
  async lastReminders(subscriptionIds: number[]): Promise<LastReminders> {
    if (subscriptionIds.length === 0) return {};
    const rows = await this.em.execute<{ id: number; at: Date }[]>(LAST, [arrayLiteral(subscriptionIds)]);
    return Object.fromEntries(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
  }
}
