import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { dayOf } from '../../rules/business-day.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { isOpen } from './message-subjects.js';
import { sentAt } from './one-reminder-a-day.js';
import { OCCASION_LASTS, WRITTEN_TO } from './reachable.js';

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
