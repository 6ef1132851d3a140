import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlIsUnpaid } from '../../licensing/subscriptions/sql-unpaid.js';
import type { ReminderStep, ReminderWindow } from '../../rules/reminders.js';
import { NOT_MUTED } from './message-mutes.js';
import {
  COUNTS_AS_WRITTEN,
  IS_IN_USE,
  PREFERENCES,
  REACHABLE,
  SAYS_PAID,
  WANTS_REMINDERS,
  WRITTEN_TO,
} from './reachable.js';
import { sqlIsOfNextPeriod, sqlIsOpenOf } from '../../billing/ledger/open-invoices.js';

export type DueReminder = {
  subscription_id: number;
  step: ReminderStep;
  about_at: Date;
  invoice_id: number | null;
};

/** `unpaid`: sold, not paid, and never invoiced. */
export type ReminderSource = 'end' | 'overdue' | 'unpaid';

const MAY_BE_REMINDED = `${IS_IN_USE} and ${REACHABLE} and ${WANTS_REMINDERS} and ${NOT_MUTED} and not ${SAYS_PAID}`;

const PARTS = `join licenses l on l.id = s.license_id join users u on u.id = s.user_id
  ${PREFERENCES}`;

/** A former customer may have been. */
const notReminded = (at: string) =>
  `not exists (select from reminders r join outbox o on o.id = r.outbox_id
    where r.subscription_id = s.id and r.step = ? and r.about_at = ${at}
      and ${WRITTEN_TO} and ${COUNTS_AS_WRITTEN})`;

/** Scans the index of ends. A subscription that was created today gets no reminder of its end. */
const ENDS = `
  select s.id as subscription_id, ? as step, s.end_date as about_at, null::integer as invoice_id
  from subscriptions s ${PARTS}
  where s.end_date >= ?::timestamptz and s.end_date < ?::timestamptz and s.created_at < ?::timestamptz
    and (s.end_date, s.id) > (?::timestamptz, ?) and ${MAY_BE_REMINDED} and ${notReminded('s.end_date')}
  order by s.end_date, s.id limit ?`;

/** Only of a running period: a period that begins with its payment is not overdue. */
const OVERDUE = `
  select s.id as subscription_id, ? as step, i.due_at as about_at, i.id as invoice_id
  from invoices i join subscriptions s on ${sqlIsOpenOf('i', 's')} ${PARTS}
  where not ${sqlIsOfNextPeriod('i')}
    and i.due_at >= ?::timestamptz and i.due_at < ?::timestamptz and s.created_at < ?::timestamptz
    and (i.due_at, i.id) > (?::timestamptz, ?) and s.payment_status <> 'paid' and ${MAY_BE_REMINDED}
    and not exists (select from reminders r join outbox o on o.id = r.outbox_id
      where r.invoice_id = i.id and r.step = ? and ${COUNTS_AS_WRITTEN})
  order by i.due_at, i.id limit ?`;

const UNPAID = `
  select s.id as subscription_id, ? as step, s.start_date as about_at, null::integer as invoice_id
  from subscriptions s ${PARTS}
  where ${sqlIsUnpaid('s')} and s.start_date >= ?::timestamptz and s.start_date < ?::timestamptz
    and s.created_at < ?::timestamptz and (s.start_date, s.id) > (?::timestamptz, ?)
    and ${MAY_BE_REMINDED} and ${notReminded('s.start_date')}
    and not exists (select from invoices i where i.subscription_id = s.id and not ${sqlIsOfNextPeriod('i')})
  order by s.start_date, s.id limit ?`;

const STATEMENTS: Record<ReminderSource, string> = { end: ENDS, overdue: OVERDUE, unpaid: UNPAID };

/** By keyset. @param createdBefore leaves out younger subscriptions */
export function dueReminders(
  em: SqlEntityManager,
  source: ReminderSource,
  { step, from, until }: ReminderWindow,
  { createdBefore, after, limit }: { createdBefore: Date; after: DueReminder | null; limit: number },
): Promise<DueReminder[]> {
  const position = after && (source === 'overdue' ? after.invoice_id : after.subscription_id);
  const times = [from, until, createdBefore, after ? new Date(after.about_at) : from];
  return em.execute<DueReminder[]>(STATEMENTS[source], [
    step,
    ...times.map((at) => at.toISOString()),
    position ?? 0,
    step,
    limit,
  ]);
}
