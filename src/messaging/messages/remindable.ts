import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlDueFirst } from '../../billing/ledger/open-invoices.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import { dayOf, startOfDay } from '../../rules/business-day.js';
import {
  alreadySentToday,
  noReminders,
  notOnWhatsapp,
  nothingToRemind,
  noWaNumber,
  numberReminded,
  saysPaid,
} from './message-changes.js';
import { sqlWasReminded } from './one-reminder-a-day.js';
import { COUNTS_AS_WRITTEN, IS_IN_USE, PREFERENCES, SAYS_PAID, WRITTEN_TO } from './reachable.js';

const REFUSALS = {
  no_wa_number: noWaNumber,
  no_reminders: noReminders,
  not_on_whatsapp: notOnWhatsapp,
  says_paid: saysPaid,
  nothing_to_remind: nothingToRemind,
  already_sent_today: alreadySentToday,
  number_reminded: numberReminded,
};

/** `why` holds on any day; `today` what was written to the customer already. */
type Row = {
  id: number;
  user_id: number;
  why: keyof typeof REFUSALS | null;
  today: keyof typeof REFUSALS | null;
};

const REMINDABLE = `select s.id, s.user_id,
    case when u.wa_number is null then 'no_wa_number'
      when m.opted_out_at is not null then 'no_reminders'
      when m.missing_number = u.wa_number and not ?::boolean then 'not_on_whatsapp'
      when ${SAYS_PAID} then 'says_paid'
      when not (${IS_IN_USE} and s.end_date is not null) and owed.due_at is null then 'nothing_to_remind'
    end as why,
    case when exists (select from reminders r join outbox o on o.id = r.outbox_id
        where r.subscription_id = s.id and r.step = ? and r.about_at = coalesce(s.end_date, owed.due_at)
          and ${WRITTEN_TO} and ${COUNTS_AS_WRITTEN}) then 'already_sent_today'
      when not exists (select from outbox where recipient = u.wa_number and kind = 'reminder' and state = 'due'
        and expires_at > ?::timestamptz) and ${sqlWasReminded('u.wa_number')} then 'number_reminded'
    end as today
  from subscriptions s join licenses l on l.id = s.license_id join users u on u.id = s.user_id ${PREFERENCES}
  left join lateral (${sqlDueFirst('u.id')}) owed on true
  where s.id = any(?::integer[]) order by s.id`;

export type Remindable = { id: number; userId: number; refusal: Refusal | null };

/** Whether each of these subscriptions can be reminded of when staff ask for it: one rule for one, for many and for counts. */
export async function remindable(
  em: SqlEntityManager,
  ids: number[],
  { now, timeZone, isNew, byHand }: { now: Date; timeZone: string; isNew: boolean; byHand: boolean },
): Promise<Remindable[]> {
  const at = now.toISOString();
  const [midnight, next] = [0, 1].map((days) => startOfDay(now, timeZone, days).toISOString());
  const rows = await em.execute<Row[]>(REMINDABLE, [
    byHand,
    `asked_${dayOf(now, timeZone)}`,
    at,
    0,
    midnight,
    next,
    midnight,
    arrayLiteral(ids),
  ]);
  return rows.map(({ id, user_id: userId, why, today }) => {
    const code = why ?? (isNew ? today : null);
    return { id, userId, refusal: code && REFUSALS[code]() };
  });
}
