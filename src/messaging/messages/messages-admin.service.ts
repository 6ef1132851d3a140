import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type AuditedTransaction, within } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Invoice } from '../../billing/invoices/invoice.entity.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { enqueue } from '../outbox/enqueue.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import type { OutboxState } from '../../rules/outbox.js';
import { User } from '../../accounts/users/user.entity.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import { MessageComposer } from './message-composer.js';
import type { NewMessageInput, SettlementInput, TestMessageInput } from './message.input.js';
import { messageFacts } from './message.view.js';

const RETENTION_MS = 2 * DAY_MS;

export const notInState = (entry?: Pick<OutboxEntry, 'state' | 'finishedBy'>) =>
  conflict(
    entry?.state === 'done'
      ? `This message was sent already${entry.finishedBy ? ` by ${entry.finishedBy}` : ''}. Reload the list.`
      : 'This message is not waiting for that any more. Reload the list.',
    { code: 'message_settled' },
  );
export const nothingToSay = () =>
  conflict('There is nothing to say any more: it was paid, renewed or changed meanwhile.', {
    code: 'nothing_to_say',
  });
export const alreadySentToday = () =>
  conflict('This was sent today already. Send it again tomorrow.', { code: 'said_today' });
export const unreachable = () =>
  conflict('This account has no WhatsApp number. Add one first.', { code: 'no_wa_number' });

type Change = Partial<
  Pick<OutboxEntry, 'state' | 'content' | 'provider' | 'dueAt' | 'expiresAt' | 'lastError'>
>;

type NewMessage = { kind: string; key: string; payload: Record<string, unknown>; user: User };

type MessageChange = 'message.send' | 'message.skip' | 'message.retry' | 'message.settle';

@Injectable()
export class MessagesAdminService {
  constructor(
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly composer: MessageComposer,
  ) {}

  /** Marks a message as sent by hand. @throws Refusal 404; 409 when it is finished or has become pointless */
  async sent(id: number, context: ActionContext): Promise<void> {
    // Before the row is locked, to keep the lock short.
    const composed = await this.composer.composeToSend(id, context.now);
    return this.change(id, 'message.send', ['due', 'failed'], context, () => {
      if (!composed) throw nothingToSay();
      return { state: 'done', content: composed.text, provider: 'manual', lastError: null };
    });
  }

  /** @throws Refusal 404, 409 */
  skip(id: number, context: ActionContext): Promise<void> {
    return this.change(id, 'message.skip', ['due', 'failed', 'uncertain'], context, () => ({
      state: 'cancelled',
      lastError: null,
    }));
  }

  /** @throws Refusal 404, 409 */
  retry(id: number, context: ActionContext): Promise<void> {
    return this.change(id, 'message.retry', ['failed', 'cancelled'], context, () => this.again(context));
  }

  /** Resolves a message of unknown outcome. @throws Refusal 404, 409 */
  settle(id: number, { arrived }: SettlementInput, context: ActionContext): Promise<void> {
    return this.change(id, 'message.settle', ['uncertain'], context, () =>
      arrived ? { state: 'done', lastError: null } : this.again(context),
    );
  }

  /** @returns the message's id. @throws Refusal 404; 409 when it was queued today, or the customer is unreachable */
  write({ kind, id }: NewMessageInput, context: ActionContext): Promise<number> {
    return this.writes.run(context, async (note, em) => {
      const user = await this.personOf(em, kind, id);
      if (!user?.waNumber) throw unreachable();
      const payload = kind === 'payment_link' ? { invoice_id: id } : { license_id: id };
      const key = `${id}:${dayOf(context.now, this.config.businessTimeZone)}`;
      return this.enqueue({ kind, key, payload, user }, { em, note, context });
    });
  }

  /** Goes to the caller. @throws Refusal 409 when the caller has no number */
  test({ kind }: TestMessageInput, context: ActionContext): Promise<number> {
    return this.writes.run(context, async (note, em) => {
      const user = await em.findOneOrFail(User, { id: context.actor!.id });
      if (!user.waNumber) throw unreachable();
      const message = { kind: 'test', key: randomUUID(), payload: { text_kind: kind }, user };
      return this.enqueue(message, { em, note, context });
    });
  }

  private async enqueue(
    { kind, key, payload, user }: NewMessage,
    transaction: AuditedTransaction,
  ): Promise<number> {
    const { em, context } = transaction;
    const { now, actor } = context;
    const entry = {
      channel: 'whatsapp' as const,
      kind,
      key,
      payload,
      userId: user.id,
      recipient: user.waNumber!,
      dueAt: now,
      expiresAt: new Date(now.getTime() + RETENTION_MS),
      createdAt: now,
      createdBy: actor?.username ?? null,
    };
    const { id } = await within(transaction).create(messageTo(user), 'message.write', async () => {
      const made = (await enqueue(em, [entry])).get(key);
      if (made === undefined) throw alreadySentToday();
      return em.findOneOrFail(OutboxEntry, { id: made });
    });
    return id;
  }

  private async personOf(
    em: SqlEntityManager,
    kind: NewMessageInput['kind'],
    id: number,
  ): Promise<User | null> {
    if (kind === 'payment_link') {
      const invoice = await em.findOneOrFail(Invoice, { id });
      if (invoice.owed === 0) throw nothingToSay();
      return em.findOne(User, { id: invoice.userId });
    }
    const license = await em.findOneOrFail(License, { id }, { populate: ['owner'] });
    return license.owner ?? null;
  }

  private again({ now }: ActionContext): Change {
    return { state: 'due', dueAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS), lastError: null };
  }

  private change(
    id: number,
    action: MessageChange,
    from: OutboxState[],
    context: ActionContext,
    changeOf: () => Change,
  ): Promise<void> {
    return this.writes.run(context, async (note, em) => {
      const entry = await lockedRow(em, OutboxEntry, id);
      if (entry.channel !== 'whatsapp' || !from.includes(entry.state)) throw notInState(entry);
      const change = changeOf();
      const isOpen = change.state === 'due';
      const finished = {
        finishedAt: isOpen ? null : context.now,
        finishedBy: isOpen ? null : (context.actor?.username ?? null),
      };
      const user = entry.userId ? await em.findOne(User, { id: entry.userId }) : null;
      await within({ em, note, context }).update(messageTo(user), entry, action, () => {
        Object.assign(entry, change, finished);
      });
    });
  }
}

/** @param user null for a deleted account */
const messageTo = (user: User | null) => ({
  view: messageFacts,
  about: () => (user ? aboutUser(user) : undefined),
});
