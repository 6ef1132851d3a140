import { Injectable } from '@nestjs/common';
import type { LedgerTransaction } from '../../billing/ledger-transaction.js';
import { enqueue } from '../outbox/enqueue.js';
import { Config } from '../../platform/config/config.js';
import { dayOf } from '../../rules/business-day.js';
import {
  nextReminderTime,
  reminderExpiry,
  reminderPriority,
  type ReminderStep,
} from '../../rules/reminders.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';

/** Reminders of one number that are found together are one message: it waits for the others so long. */
const GATHERED_MS = 2 * 60_000;

export type ReminderOf = {
  subscription: Subscription;
  step: ReminderStep;
  aboutAt: Date;
  /** Of the running period, where it is that which is not paid. */
  invoiceId: number | null;
};

/** `repeated`: it was said before. `enough`: the number hears of something today already. */
export type Queued = 'queued' | 'repeated' | 'enough';

type Open = { id: number };

/** Puts a reminder into the one message that its number gets in a day. Its callers hold the subscription's lock. */
@Injectable()
export class ReminderQueue {
  constructor(private readonly config: Config) {}

  async add(reminder: ReminderOf, { em, context }: LedgerTransaction): Promise<Queued> {
    const { subscription, step, aboutAt, invoiceId } = reminder;
    const about = [subscription.id, step, aboutAt.toISOString()];
    const said = await em.execute<unknown[]>(
      `select from reminders where subscription_id = ? and step = ? and about_at = ?::timestamptz`,
      about,
    );
    if (said.length > 0) return 'repeated';
    const message = await this.messageFor(reminder, { em, context });
    if (!message) return 'enough';
    await em.execute(
      `insert into reminders (outbox_id, subscription_id, step, about_at, invoice_id)
        values (?, ?, ?, ?::timestamptz, ?::integer)`,
      [message.id, ...about, invoiceId] as string[],
    );
    return 'queued';
  }

  /** The one that waits for this number, else a new one. @returns null where today's was sent */
  private async messageFor(
    reminder: ReminderOf,
    transaction: Pick<LedgerTransaction, 'em' | 'context'>,
  ): Promise<Open | null> {
    const open = await this.openFor(reminder, transaction);
    if (open) return open;
    const { em, context } = transaction;
    const { user } = reminder.subscription;
    const key = `${user.waNumber}:${dayOf(context.now, this.config.businessTimeZone)}`;
    const made = await enqueue(em, [
      {
        channel: 'whatsapp',
        kind: 'reminder',
        key,
        payload: {},
        userId: user.id,
        recipient: user.waNumber!,
        ...this.timesOf(reminder.step, context.now),
        createdAt: context.now,
        createdBy: context.actor?.username ?? null,
      },
    ]);
    const id = made.get(key);
    // Another process wrote it in this moment, or it was sent.
    return id === undefined ? this.openFor(reminder, transaction) : { id };
  }

  private async openFor(
    { subscription, step }: ReminderOf,
    { em, context }: Pick<LedgerTransaction, 'em' | 'context'>,
  ): Promise<Open | null> {
    const { expiresAt, priority } = this.timesOf(step, context.now);
    const [open] = await em.execute<Open[]>(
      `update outbox set expires_at = greatest(expires_at, ?::timestamptz), priority = least(priority, ?::smallint) where id in (
        select id from outbox where recipient = ? and kind = 'reminder' and state = 'due' and expires_at > ?::timestamptz
        order by id limit 1
      ) and state = 'due' returning id`,
      [expiresAt.toISOString(), priority, subscription.user.waNumber!, context.now.toISOString()] as string[],
    );
    return open ?? null;
  }

  private timesOf(step: ReminderStep, now: Date) {
    const zone = this.config.businessTimeZone;
    const dueAt = nextReminderTime(new Date(now.getTime() + GATHERED_MS), zone);
    return {
      dueAt,
      expiresAt: reminderExpiry(step, now, this.config.reminderDays, zone),
      priority: reminderPriority(step),
    };
  }
}
