import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import {
  AccountNotices,
  type FactorChange,
  type NewBrowser,
  type NumberChange,
} from '../../accounts/auth/account-notices.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import { enqueue, type MessageContent, type NewEntry } from '../outbox/enqueue.js';
import { OutboxChannels } from '../outbox/outbox-channel.js';
import { clearRefusals } from '../preferences/refused-numbers.js';
import { Serves } from '../../platform/wiring/serves.js';

/** More notices than this in a day say nothing new to the owner. */
const MOST_FACTOR_CHANGES_A_DAY = 5;

const SENT_SINCE = `select count(*)::integer as count from outbox
  where user_id = ? and kind = 'second_factor' and created_at > ?`;

/** Sent by a provider alone: staff who send by hand would write to each customer with a new phone (sign-in §10). */
@Injectable()
@Serves(AccountNotices)
export class AccountNoticeMessages extends AccountNotices {
  constructor(
    private readonly channels: OutboxChannels,
    private readonly writes: AuditedWrites,
  ) {
    super();
  }

  numberSaved(user: User, number: string, context: ActionContext): Promise<void> {
    return this.writes.run(context, (transaction) => clearRefusals(user, number, transaction));
  }

  queueNewBrowser(em: SqlEntityManager, user: User, { device, address, at }: NewBrowser): Promise<void> {
    const payload = { at: at.toISOString(), device, network: address };
    return this.queue(em, user, { kind: 'new_sign_in', payload, ...untilTomorrow(user, at) }, at);
  }

  async queueFactorChange(em: SqlEntityManager, user: User, { event, address, at }: FactorChange) {
    const since = new Date(at.getTime() - DAY_MS).toISOString();
    const [sent] = await em.execute<[{ count: number }]>(SENT_SINCE, [user.id, since]);
    if (sent.count >= MOST_FACTOR_CHANGES_A_DAY) return;
    const payload = { at: at.toISOString(), event, network: address };
    await this.queue(em, user, { kind: 'second_factor', payload, ...untilTomorrow(user, at) }, at);
  }

  /** It waits as long as sign-in links do, so that other messages cannot crowd it out. */
  queueNumberChange(em: SqlEntityManager, user: User, { former, at, until }: NumberChange): Promise<void> {
    const payload = { at: at.toISOString() };
    return this.queue(em, user, { kind: 'number_changed', payload, recipient: former, expiresAt: until }, at);
  }

  private async queue(
    em: SqlEntityManager,
    user: User,
    notice: MessageContent & Pick<NewEntry, 'recipient' | 'expiresAt'>,
    at: Date,
  ): Promise<void> {
    const isSentByUs = this.channels.all.some(({ name }) => name === 'whatsapp');
    if (!isSentByUs || !notice.recipient) return;
    await enqueue(em, [
      {
        ...notice,
        // Once per event, by its transaction. The ids of browsers begin anew in a restored copy.
        key: randomUUID(),
        channel: 'whatsapp',
        userId: user.id,
        dueAt: at,
        createdAt: at,
      },
    ]);
  }
}

const untilTomorrow = ({ waNumber }: User, at: Date) => ({
  recipient: waNumber,
  expiresAt: new Date(at.getTime() + DAY_MS),
});
