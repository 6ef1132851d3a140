import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { SQL_MERGED } from '../outbox/daily-cap.js';
import { enqueue } from '../outbox/enqueue.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import {
  nextReminderTime,
  reminderExpiry,
  reminderKey,
  reminderPriority,
  type ReminderDays,
  type ReminderStep,
} from '../../rules/reminders.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { GATHERED_MS } from '../../rules/outbox.js';
import { isReminded } from './one-reminder-a-day.js';
import { COUNTS_AS_WRITTEN, WRITTEN_TO } from './reachable.js';

export type ReminderOf = {
  subscription: Subscription;
  step: ReminderStep;
  aboutAt: Date;
  invoiceId: number | null;
  reminderDays: ReminderDays;
};

export type NotQueued = 'duplicate' | 'limited';

type Open = { id: number };

/** Callers hold the lock of the subscription. @returns the message that carries it, which may have been waiting for long */
export async function queueReminder(
  reminder: ReminderOf,
  transaction: AuditedTransaction,
): Promise<Open | NotQueued> {
  const { em } = transaction;
  const { subscription, step, aboutAt, invoiceId } = reminder;
  const about = [subscription.id, step, aboutAt.toISOString()];
  const queued = await em.execute<unknown[]>(
    `select from reminders r join outbox o on o.id = r.outbox_id join users u on u.id = ?
      where r.subscription_id = ? and r.step = ? and r.about_at = ?::timestamptz
        and ${WRITTEN_TO} and ${COUNTS_AS_WRITTEN}`,
    [subscription.user.id, ...about],
  );
  if (queued.length > 0) return 'duplicate';
  const message = await messageFor(reminder, transaction);
  if (!message) return 'limited';
  await em.execute(
    `insert into reminders (outbox_id, subscription_id, step, about_at, invoice_id) values (?, ?, ?, ?::timestamptz, ?::integer)`,
    [message.id, ...about, invoiceId],
  );
  return message;
}

/** @param key of a new message. @returns null when the number was reminded today */
async function messageFor(
  reminder: ReminderOf,
  transaction: AuditedTransaction,
  key = keyOf(reminder, transaction),
): Promise<Open | null> {
  const { em, context, timeZone } = transaction;
  const { user } = reminder.subscription;
  const open = await openFor(reminder, transaction);
  if (open || (await isReminded(em, user.waNumber!, { now: context.now, timeZone }))) return open;
  const made = await enqueue(em, [
    {
      channel: 'whatsapp',
      kind: 'reminder',
      key,
      payload: {},
      userId: user.id,
      recipient: user.waNumber!,
      ...timesOf(reminder, transaction),
      createdAt: context.now,
      createdBy: context.actor?.username ?? null,
    },
  ]);
  const id = made.get(key);
  if (id !== undefined) return { id };
  // Another process queued it in between, or the one with this key has not reached the number.
  const { id: taken } = await em.findOneOrFail(OutboxEntry, { kind: 'reminder', key });
  return messageFor(reminder, transaction, `${keyOf(reminder, transaction)}:${taken}`);
}

async function openFor(reminder: ReminderOf, transaction: AuditedTransaction): Promise<Open | null> {
  const { em, context } = transaction;
  const { expiresAt, priority } = timesOf(reminder, transaction);
  const [open] = await em.execute<Open[]>(
    `update outbox set ${SQL_MERGED} where id in (
      select id from outbox where recipient = ? and kind = 'reminder' and state = 'due' and expires_at > ?::timestamptz
      order by id limit 1
    ) and state = 'due' returning id`,
    [expiresAt.toISOString(), priority, reminder.subscription.user.waNumber!, context.now.toISOString()],
  );
  return open ?? null;
}

function timesOf({ step, reminderDays }: ReminderOf, { context: { now }, timeZone }: AuditedTransaction) {
  const dueAt = nextReminderTime(new Date(now.getTime() + GATHERED_MS), timeZone);
  return {
    dueAt,
    expiresAt: reminderExpiry(step, now, reminderDays, timeZone),
    priority: reminderPriority(step),
  };
}

const keyOf = ({ subscription }: ReminderOf, { context, timeZone }: AuditedTransaction): string =>
  reminderKey(subscription.user.waNumber!, context.now, timeZone);
