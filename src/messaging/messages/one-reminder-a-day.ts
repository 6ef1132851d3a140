import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { startOfDay } from '../../rules/business-day.js';
import { HAS_ASKED, SENT_AT } from '../outbox/daily-cap.js';
import { reminderHour } from '../../rules/reminders.js';
import { type OutboxEntry, sqlUnlocked } from '../outbox/outbox-entry.entity.js';
import { numberReminded, UNSENT } from './message-changes.js';

/** As `SENT_AT`. */
export const sentAt = ({ provider, claimedAt, finishedAt }: OutboxEntry): Date | null =>
  (provider && provider !== 'manual' ? claimedAt : null) ?? finishedAt ?? null;

/** What is held since a restore may have been sent by the original. Its parameters: a message that does not count, and the day. */
export const sqlWasReminded = (
  number: string,
): string => `exists (select from outbox where recipient = ${number} and id <> ?
  and (${HAS_ASKED} and ${SENT_AT} >= ? and ${SENT_AT} < ? or kind = 'reminder' and state = 'held' and created_at >= ?))`;

/**
 * A number gets one reminder on a day of the business, no matter when it was written and who sends it; none beside a pay link.
 * @param except the id of a message that does not count
 */
export async function isReminded(
  em: SqlEntityManager,
  number: string,
  { now, timeZone }: { now: Date; timeZone: string },
  except = 0,
): Promise<boolean> {
  const [midnight, next] = [0, 1].map((days) => startOfDay(now, timeZone, days).toISOString());
  const [row] = await em.execute<{ is: boolean }[]>(`select ${sqlWasReminded('?')} as is`, [
    number,
    except,
    midnight,
    next,
    midnight,
  ]);
  return row!.is;
}

/** @throws Refusal 409 when the number of a reminder that waits got another one today */
export async function refuseSecondReminder(
  entry: OutboxEntry,
  { em, context: { now }, timeZone }: AuditedTransaction,
): Promise<void> {
  if (entry.kind !== 'reminder' || !entry.recipient || !UNSENT.includes(entry.state)) return;
  if (await isReminded(em, entry.recipient, { now, timeZone }, entry.id)) throw numberReminded();
}

/** What waits for the number of a message that asks to pay is not ready before tomorrow. */
export async function putOffReminders(
  { id, kind, recipient }: OutboxEntry,
  { em, context: { now }, timeZone }: AuditedTransaction,
): Promise<void> {
  if (!recipient || (kind !== 'reminder' && kind !== 'payment_link')) return;
  const tomorrow = reminderHour('from', now, timeZone, 1).toISOString();
  await em.execute(
    `update outbox set due_at = greatest(due_at, ?::timestamptz) where ${sqlUnlocked(`recipient = ? and kind = 'reminder' and state = 'due' and id <> ?`)}`,
    [tomorrow, recipient, id],
  );
}
