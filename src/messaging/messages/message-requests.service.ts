import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import {
  addressed,
  byHandOnly,
  changeMessage,
  dueAgain,
  sentByHand,
  UNSENT,
  writeMessage,
} from './message-changes.js';
import { MessageComposer } from './message-composer.js';
import { findSubject, isOpen, latestAbout, refusalFor } from './message-subjects.js';
import type { NewMessageInput } from './message.input.js';
import { putOffReminders, refuseSecondReminder } from './one-reminder-a-day.js';
import { SubscriptionReminders } from './subscription-reminders.js';

/** Messages that staff ask for, at most one per subject, sent by hand or by the provider. */
@Injectable()
export class MessageRequests {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly composer: MessageComposer,
    private readonly reminders: SubscriptionReminders,
  ) {}

  /** @returns its id, even if it was waiting. @throws Refusal 404; 409 when unreachable, or already sent by hand */
  request({ by_hand = false, ...asked }: NewMessageInput, context: ActionContext): Promise<number> {
    const { kind, id } = asked;
    if (kind === 'welcome' && !by_hand) throw byHandOnly();
    return this.writes.run(context, async (transaction) => {
      const entry =
        kind === 'reminder'
          ? await this.reminders.messageFor(id, by_hand, transaction)
          : await this.messageAbout({ ...asked, kind }, by_hand, transaction);
      await (by_hand ? this.sendByHand(entry, transaction) : this.leaveToProvider(entry, transaction));
      return entry.id;
    });
  }

  private async messageAbout(
    asked: Parameters<typeof findSubject>[1],
    byHand: boolean,
    transaction: AuditedTransaction,
  ): Promise<OutboxEntry> {
    const { em, context, timeZone } = transaction;
    const at = { now: context.now, timeZone };
    const subject = await findSubject(em, asked, at);
    const refusal = await refusalFor(em, subject.kind, subject.user, byHand);
    if (refusal) throw refusal;
    const latest = await latestAbout(em, subject);
    const known = latest && (isOpen(latest) || latest.key === subject.key) ? latest : null;
    const written = known ?? (await writeMessage({ ...subject, user: subject.user! }, transaction));
    // Without either, another request wrote it in between.
    const entry = await lockedRow(em, OutboxEntry, (written ?? (await latestAbout(em, subject))!).id);
    return addressed(entry, subject.user!, em);
  }

  private async sendByHand(entry: OutboxEntry, transaction: AuditedTransaction): Promise<void> {
    await refuseSecondReminder(entry, transaction);
    const composed = await this.composer.composeToSend(entry.id, transaction.context.now);
    const send = () => sentByHand(composed);
    await changeMessage(entry, 'message.send', UNSENT, send, transaction);
    await putOffReminders(entry, transaction);
  }

  private async leaveToProvider(entry: OutboxEntry, transaction: AuditedTransaction): Promise<void> {
    if (entry.state !== 'failed' && entry.state !== 'cancelled') return;
    const again = () => dueAgain(transaction.context);
    await changeMessage(entry, 'message.retry', [entry.state], again, transaction);
  }
}
