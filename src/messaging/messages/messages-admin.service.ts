import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { User } from '../../accounts/users/user.entity.js';
import { isAccountNotice, type MessageKind } from '../../rules/message-texts.js';
import type { OutboxState } from '../../rules/outbox.js';
import { startSignInLink } from '../sign-in-links/sign-in-link-requests.service.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import {
  changeMessage,
  dueAgain,
  linkNotYours,
  type MessageChange,
  noWaNumber,
  sentByHand,
  writeMessage,
} from './message-changes.js';
import { MessageComposer } from './message-composer.js';
import type { SettlementInput, TestMessageInput } from './message.input.js';
import { putOffReminders, refuseSecondReminder } from './one-reminder-a-day.js';

@Injectable()
export class MessagesAdminService {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly composer: MessageComposer,
    private readonly backOffice: BackOffice,
  ) {}

  /** Marks a message as sent by hand. @returns its text, which is nowhere else. @throws Refusal 404; 409 when it is finished, has become pointless, is a link for others to send, or a second reminder to its number today */
  sent(id: number, context: ActionContext): Promise<string> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const entry = await lockedRow(em, OutboxEntry, id);
      this.refuseAccess(entry, context);
      await refuseSecondReminder(entry, transaction);
      // Under the lock, because a reminder of another subscription may just have joined it.
      const composed = await this.composer.composeToSend(id, context.now);
      const send = () => sentByHand(composed);
      await changeMessage(entry, 'message.send', ['due', 'failed'], send, transaction);
      await putOffReminders(entry, transaction);
      await startSignInLink(em, entry, context.now);
      return composed!.text;
    });
  }

  /** @throws Refusal 404; 409 when it is finished, or about the account and for others to decide */
  skip(id: number, context: ActionContext): Promise<void> {
    const skipped = (): MessageChange => ({ state: 'cancelled', lastError: null });
    return this.writes.run(context, async (transaction) => {
      const entry = await lockedRow(transaction.em, OutboxEntry, id);
      this.refuseAccess(entry, context);
      await changeMessage(entry, 'message.skip', ['due', 'failed', 'uncertain'], skipped, transaction);
    });
  }

  /** Queues it again, also one that was marked as sent by hand: nothing left this server. @throws Refusal 404, 409 */
  retry(id: number, context: ActionContext): Promise<void> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const entry = await lockedRow(em, OutboxEntry, id);
      const from: OutboxState[] = ['failed', 'cancelled', ...(isMark(entry) ? ['done' as const] : [])];
      const recipient = await this.recipientOf(entry, { em, context });
      const again = () => ({ ...againOf(entry, context), recipient });
      await changeMessage(entry, 'message.retry', from, again, transaction);
    });
  }

  /** For a message of unknown outcome. @throws Refusal 404, 409 */
  settle(id: number, { arrived }: SettlementInput, context: ActionContext): Promise<void> {
    const settled = (): MessageChange => (arrived ? { state: 'done', lastError: null } : dueAgain(context));
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const entry = await lockedRow(em, OutboxEntry, id);
      await changeMessage(entry, 'message.settle', ['uncertain'], settled, transaction);
    });
  }

  /** The customer's number of today if there is nothing to say to the earlier one. What is about the account stays with its number. */
  private async recipientOf(
    entry: OutboxEntry,
    { em, context }: Pick<AuditedTransaction, 'em' | 'context'>,
  ): Promise<string | null> {
    const earlier = entry.recipient ?? null;
    if (isAboutAccess(entry) || !entry.userId) return earlier;
    if ((await this.composer.compose([entry], context.now)).has(entry.id)) return earlier;
    return (await em.findOne(User, { id: entry.userId }))?.waNumber ?? earlier;
  }

  /** Goes to the caller. @throws Refusal 409 when the caller has no number */
  test({ kind }: TestMessageInput, context: ActionContext): Promise<number> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const user = await em.findOneOrFail(User, { id: context.actor!.id });
      if (!user.waNumber) throw noWaNumber();
      const message = { kind: 'test' as const, key: randomUUID(), payload: { text_kind: kind }, user };
      return (await writeMessage(message, transaction))!.id;
    });
  }

  /** A link signs its reader in as the customer (sign-in §9), and a notice of a change must not be withheld by who made it. */
  private refuseAccess(entry: OutboxEntry, { actor }: ActionContext): void {
    if (isAboutAccess(entry) && actor && !this.backOffice.can(actor, 'users:passwords')) throw linkNotYours();
  }
}

const isAboutAccess = ({ kind }: OutboxEntry): boolean =>
  kind === 'sign_in' || isAccountNotice(kind as MessageKind);

/** A welcome holds a password that is stored nowhere else. */
const isMark = ({ provider, kind }: OutboxEntry): boolean => provider === 'manual' && kind !== 'welcome';

/** What was marked as sent is composed anew. */
const againOf = (entry: OutboxEntry, context: ActionContext): MessageChange => ({
  ...dueAgain(context),
  ...(isMark(entry) && { content: null, provider: null }),
});
