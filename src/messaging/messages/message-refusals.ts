import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { systemContext } from '../../platform/http/action-context.js';
import type { MessageKind } from '../../rules/message-texts.js';
import { startOfDay } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import type { RefusalScope } from '../../integrations/whatsapp/provider.js';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { MessagePreference } from '../preferences/message-preference.entity.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';

const WEEK_MS = 7 * DAY_MS;

type Refused = { id: number; kind: MessageKind; recipient: string; userId: number | null };

const NUMBER = 'number';

/** Another day, and nothing arrived since. */
const SAID_BEFORE = `s.refused_as = '${NUMBER}' and s.recipient = ? and s.refused_at < ?::timestamptz
  and not exists (select from outbox d where d.recipient = s.recipient and d.delivered_at > s.refused_at)`;

/** Another customer, within a week. */
const SAID_OF_OTHERS = `s.refused_as = ? and s.refused_at > ?::timestamptz
  and coalesce(s.user_id::text, s.recipient) is distinct from coalesce(?::text, ?)`;

/** A refusal binds its message; only a second sign binds its number or its kind (messages §7). */
@Injectable()
export class MessageRefusals {
  private readonly log = new Logger(MessageRefusals.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly pauses: MessagePauses,
    private readonly config: Config,
  ) {}

  /** @returns whether more than the message is paused, so that it waits as well */
  async apply(
    { scope, why }: { scope: RefusalScope; why: string },
    refused: Refused,
    now: Date,
  ): Promise<boolean> {
    const { id, kind, recipient, userId } = refused;
    if (scope === 'message') return false;
    if (scope === 'number') {
      const today = startOfDay(now, this.config.businessTimeZone).toISOString();
      if (await this.isSecond(id, NUMBER, SAID_BEFORE, [recipient, today], now)) await this.flag(refused);
      return false;
    }
    const since = new Date(now.getTime() - WEEK_MS).toISOString();
    const other = [kind, since, userId, recipient];
    if (scope === 'values' && !(await this.isSecond(id, kind, SAID_OF_OTHERS, other, now))) return false;
    const paused = scope === 'all' ? 'all' : kind;
    this.log.warn(`WhatsApp refused ${paused === 'all' ? 'every message' : paused}: ${why}`);
    await this.pauses.pause(paused, why, systemContext(now));
    return true;
  }

  async isMarked({ userId, recipient }: Pick<OutboxEntry, 'userId' | 'recipient'>): Promise<boolean> {
    if (!userId || !recipient) return false;
    return (await this.em.fork().count(MessagePreference, { userId, missingNumber: recipient })) > 0;
  }

  /** Keeps the sign at its message, which may be the same as before. */
  private async isSecond(id: number, as: string, before: string, values: unknown[], now: Date) {
    const rows = await this.em.fork().execute<{ is_second: boolean }[]>(
      `with said as (select exists (select from outbox s where ${before}) as is_second)
        update outbox set refused_as = ?, refused_at = ?::timestamptz where id = ? returning (select is_second from said)`,
      [...values, as, now.toISOString(), id],
    );
    return rows[0]?.is_second ?? false;
  }

  private async flag({ recipient, userId }: Refused): Promise<void> {
    await this.em.fork().execute(
      `insert into message_preferences (user_id, missing_number)
        select id, wa_number from users where id = ? and wa_number = ?
        on conflict (user_id) do update set missing_number = excluded.missing_number`,
      [userId, recipient],
    );
  }
}
