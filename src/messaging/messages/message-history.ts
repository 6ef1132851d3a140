import type { SqlEntityManager } from '@mikro-orm/sql';
import { type MessageResult, messageResult } from '../../rules/message-result.js';

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
