import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { lockedWithAccount } from '../../billing/ledger/ledger-locks.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { aboutSubscription } from '../../licensing/subscriptions/subscription.view.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { addressed, alreadySentToday, creditPays, numberReminded } from './message-changes.js';
import { isOpen } from './message-subjects.js';
import { remindable, type Remindable } from './remindable.js';
import { sentAt } from './one-reminder-a-day.js';
import { OCCASION_LASTS, WRITTEN_TO } from './reachable.js';
import { queueReminder } from './queue-reminder.js';
import { ReminderRun } from './reminder-run.js';
import { type DueFirst, sqlDueFirst } from '../../billing/ledger/open-invoices.js';

@Injectable()
export class SubscriptionReminders {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly reminders: ReminderRun,
  ) {}

  /** Why a subscription gets no reminder; null when nothing prevents it. */
  async refusalOf(
    em: SqlEntityManager,
    { id }: Subscription,
    now: Date,
    byHand = false,
  ): Promise<Refusal | null> {
    const [row] = await remindable(em, [id], { ...this.at(now), isNew: false, byHand });
    return row?.refusal ?? null;
  }

  /** Whom staff can remind now, for many at once. Changes nothing. */
  check(ids: number[], now: Date): Promise<Remindable[]> {
    return remindable(this.em, ids, { ...this.at(now), isNew: true, byHand: false });
  }

  /** @throws Refusal 404; 409 when the customer cannot be reached, or already gets a message today */
  remind(id: number, context: ActionContext): Promise<void> {
    return this.writes.run(context, async (transaction) => {
      const subscription = await this.remindable(id, false, transaction);
      await this.queueAsked(subscription, transaction);
    });
  }

  /** Its locked message, which may be waiting already. @throws Refusal as `remind` */
  async messageFor(id: number, byHand: boolean, transaction: AuditedTransaction): Promise<OutboxEntry> {
    const { em, context, timeZone } = transaction;
    const subscription = await this.remindable(id, byHand, transaction);
    const latest = await latestReminder(em, subscription);
    const known = await currentReminder(em, latest, subscription, context.now, timeZone);
    const { id: messageId } = known ?? (await this.queueAsked(subscription, transaction));
    return addressed(await lockedRow(em, OutboxEntry, messageId), subscription.user, em);
  }

  private readonly at = (now: Date) => ({ now, timeZone: this.config.businessTimeZone });

  private async remindable(
    id: number,
    byHand: boolean,
    { em, context }: AuditedTransaction,
  ): Promise<Subscription> {
    const subscription = await lockedWithAccount(em, id);
    const refusal = await this.refusalOf(em, subscription, context.now, byHand);
    if (refusal) throw refusal;
    return subscription;
  }

  /** Of what is due first, whichever subscription of the customer was chosen. @returns the message that carries the reminder */
  private async queueAsked(
    subscription: Subscription,
    transaction: AuditedTransaction,
  ): Promise<Pick<OutboxEntry, 'id'>> {
    const { em, context, note, timeZone } = transaction;
    const { id, endDate, status, license, user } = subscription;
    const [first] = await em.execute<DueFirst[]>(sqlDueFirst('?'), [user.id]);
    const ends = !!endDate && status !== 'inactive' && license.status !== 'inactive';
    const invoice = first?.is_next && first.subscription_id === id && ends ? null : first;
    if (!invoice) await this.reminders.askForNext(subscription, transaction);
    // Credit paid what it asked for, so that nothing ends. Staff asked for a message, so it is rolled back.
    if (subscription.endDate?.getTime() !== endDate?.getTime()) throw creditPays();
    const day = dayOf(context.now, timeZone);
    const queued = await queueReminder(
      {
        subscription,
        step: `asked_${day}`,
        aboutAt: subscription.endDate ?? new Date(invoice!.due_at),
        invoiceId: invoice?.id ?? null,
        reminderDays: this.config.reminderDays,
      },
      transaction,
    );
    if (queued === 'limited') throw numberReminded();
    if (queued === 'duplicate') throw alreadySentToday();
    const about = [aboutSubscription(subscription)];
    await note('subscription.remind', { subjectId: id, before: null, after: { day }, about });
    return queued;
  }
}

const REMINDERS_WRITTEN_TO = `select o.id from reminders r join outbox o on o.id = r.outbox_id
  join users u on r.subscription_id = ? and u.id = ? and ${WRITTEN_TO}`;

/** Not one that was written to a former customer. */
export const latestReminder = (
  em: SqlEntityManager,
  { id, user }: Subscription,
): Promise<OutboxEntry | null> =>
  em.findOne(
    OutboxEntry,
    { [raw(`id in (${REMINDERS_WRITTEN_TO})`, [id, user.id])]: [] },
    { orderBy: { id: 'desc' }, refresh: true },
  );

/** @returns the given message if it waits or is today's, and still has its occasion unless it was sent */
export async function currentReminder(
  em: SqlEntityManager,
  entry: OutboxEntry | null,
  { id, user }: Subscription,
  now: Date,
  timeZone: string,
): Promise<OutboxEntry | null> {
  if (!entry) return null;
  const isToday = [entry.createdAt, sentAt(entry)].some(
    (at) => at && dayOf(at, timeZone) === dayOf(now, timeZone),
  );
  if (!isToday && !isOpen(entry)) return null;
  if (entry.state === 'done') return entry;
  // It waits for another customer, who shared the number.
  if (entry.state === 'due' && entry.recipient !== user.waNumber) return null;
  return (await hasOccasion(em, entry, id)) ? entry : null;
}

async function hasOccasion(
  em: SqlEntityManager,
  entry: OutboxEntry,
  subscriptionId: number,
): Promise<boolean> {
  const lasting = await em.execute<unknown[]>(
    `select from reminders r join subscriptions s on s.id = r.subscription_id
      left join invoices i on i.id = r.invoice_id
      where r.outbox_id = ? and r.subscription_id = ? and ${OCCASION_LASTS} limit 1`,
    [entry.id, subscriptionId],
  );
  return lasting.length > 0;
}
