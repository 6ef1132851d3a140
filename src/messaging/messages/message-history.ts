import { SqlEntityManager } from '@mikro-orm/sql';
import { type MessageResult, messageResult, SQL_WAITING } from '../../rules/outbox.js';
import { Injectable } from '@nestjs/common';
import { SubscriptionReminders } from './subscription-reminders.js';
import type { User } from '../../accounts/users/user.entity.js';
import { SubscriptionListQuery } from '../../licensing/subscriptions/subscription.input.js';
import { SubscriptionList } from '../../licensing/subscriptions/subscription-list.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { MAX_BATCH_ROWS } from '../../rules/batch-actions.js';
import { ReminderHistory, SubscriptionFilter } from '../../licensing/subscriptions/subscription-ports.js';
import type { LastAsked, LastReminders } from '../../licensing/subscriptions/last-reminder.view.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { Serves } from '../../platform/wiring/serves.js';

export type MessageHistoryEntry = {
  id: number;
  at: string;
  about: string;
  state: 'done' | 'uncertain' | 'failed';
  result: MessageResult | null;
  text: string | null;
  error: string | null;
  sent_by: string | null;
};

type Of = { userId: number } | { subscriptionId: number };

const COLUMNS = `o.id, o.kind as about, o.state, o.content as text, o.last_error as error, o.finished_by as sent_by,
    coalesce(o.finished_at, o.claimed_at) as at, o.delivered_at as "deliveredAt", o.read_at as "readAt"`;

/** Each statement uses an index. Test messages are not part of a customer's history. */
const FROM = {
  user: `select ${COLUMNS} from outbox o where o.user_id = ? and o.channel = 'whatsapp' and o.kind <> 'test'
    and o.state in ('done', 'uncertain', 'failed') order by o.id desc limit ?`,
  subscription: `select ${COLUMNS} from outbox o where o.state in ('done', 'uncertain', 'failed')
    and o.id in (select outbox_id from reminders where subscription_id = ?) order by o.id desc limit ?`,
};

type Row = Omit<MessageHistoryEntry, 'at' | 'result'> & {
  at: Date;
  deliveredAt: Date | null;
  readAt: Date | null;
};

export async function messageHistory(
  em: SqlEntityManager,
  of: Of,
  limit: number,
): Promise<MessageHistoryEntry[]> {
  const rows = await ('userId' in of
    ? em.execute<Row[]>(FROM.user, [of.userId, limit])
    : em.execute<Row[]>(FROM.subscription, [of.subscriptionId, limit]));
  return rows.map(({ deliveredAt, readAt, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    result: messageResult({ state: row.state, deliveredAt, readAt }),
  }));
}

/** Uses the index by subscription. Uncertain messages count as sent. */
const LAST_ABOUT = `select distinct on (r.subscription_id) r.subscription_id as id, o.finished_by as by,
    coalesce(o.finished_at, o.claimed_at) as at
  from reminders r join outbox o on o.id = r.outbox_id
  where r.subscription_id = any(?::integer[]) and o.state in ('done', 'uncertain')
  order by r.subscription_id, coalesce(o.finished_at, o.claimed_at) desc`;

/** A pay link asks as a reminder does. Each is found by the index of a customer's messages. */
const ASKED = `from outbox where user_id = asked.id and channel = 'whatsapp' and kind in ('reminder', 'payment_link')`;
const LAST_TO = `select asked.id, last.at, last.by, waiting.waits from unnest(?::integer[]) as asked (id)
  left join lateral (
    select finished_by as by, coalesce(finished_at, claimed_at) as at ${ASKED} and state in ('done', 'uncertain')
    order by 2 desc limit 1
  ) last on true
  cross join lateral (select exists (select ${ASKED} and (${SQL_WAITING} or state = 'claimed')) as waits) as waiting`;

type About = { id: number; at: Date; by: string | null };
type LastRequest = { id: number; at: Date | null; by: string | null; waits: boolean };

@Injectable()
@Serves(ReminderHistory)
export class SentReminders implements ReminderHistory {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly reminders: SubscriptionReminders,
    private readonly subscriptions: SubscriptionList,
  ) {}

  async countRemindable(viewer: User, found: SubscriptionFilter, now: Date): Promise<number> {
    const query = Object.assign(new SubscriptionListQuery(), found);
    const ids = await this.subscriptions.ids(viewer, query, now, MAX_BATCH_ROWS).catch((cause: unknown) => {
      if (cause instanceof Refusal) return [];
      throw cause;
    });
    const rows = await this.reminders.check(ids, now);
    return new Set(rows.flatMap(({ userId, refusal }) => (refusal ? [] : userId))).size;
  }

  /** Separate, because a join would slow the list down. */
  async lastReminders(subscriptionIds: number[]): Promise<LastReminders> {
    if (subscriptionIds.length === 0) return {};
    const rows = await this.em.execute<About[]>(LAST_ABOUT, [arrayLiteral(subscriptionIds)]);
    return Object.fromEntries(rows.map(({ id, at, by }) => [id, { at: new Date(at).toISOString(), by }]));
  }

  async lastAskedOf(userIds: number[]): Promise<Record<number, LastAsked>> {
    if (userIds.length === 0) return {};
    const rows = await this.em.execute<LastRequest[]>(LAST_TO, [arrayLiteral(userIds)]);
    return Object.fromEntries(
      rows.map(({ id, at, ...asked }) => [id, { at: at && new Date(at).toISOString(), ...asked }]),
    );
  }
}
