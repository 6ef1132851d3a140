import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { DAY_MS } from '../../rules/day.js';
import { SQL_PAYLOAD_WITHOUT_DEVICE } from '../../rules/outbox.js';
import { SQL_KEY_WITHOUT_NUMBER } from '../../rules/reminders.js';

const BATCH_SIZE = 1_000;

/** The entries stay, so that nothing is sent twice and what was sent can be counted. */
const CLEAR = `update outbox set content = null, recipient = null, provider_ref = null, last_error = null, key = ${SQL_KEY_WITHOUT_NUMBER},
    payload = ${SQL_PAYLOAD_WITHOUT_DEVICE}
  where id = any(array(select id from outbox where channel = 'whatsapp' and state = ? and finished_at < ?::timestamptz
    and (content is not null or recipient is not null or provider_ref is not null or payload->'network' is not null) order by id limit ${BATCH_SIZE}))
  returning id`;

/** Keeps texts and numbers of messages for ever unless RETAIN_MESSAGES_DAYS says otherwise. */
@Injectable()
export class MessageRetention {
  @RetentionPolicy('texts of messages', ({ retain }) => retain.messageDays * DAY_MS || null)
  async clearTexts(em: SqlEntityManager, before: Date): Promise<void> {
    for (const state of ['done', 'failed', 'cancelled', 'uncertain']) {
      let cleared: unknown[];
      do {
        cleared = await em.execute<unknown[]>(CLEAR, [state, before.toISOString()]);
      } while (cleared.length === BATCH_SIZE);
    }
  }
}
