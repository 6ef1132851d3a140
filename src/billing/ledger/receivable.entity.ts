import { sqlStartOf } from '../../rules/business-day.js';
import { defineEntity, type FilterQuery, p, raw } from '@mikro-orm/core';
import { sqlFolded, sqlNameOrder } from '../../rules/fold-case.js';
import { sqlOwedAt, sqlOwedNow } from './owed-at.js';

const PARAMETERS = ['day', 'zone', 'isPast'] as const;

/** For which day receivables are read. They have these as columns, so that a condition on them chooses the day. */
export type ReceivablesDay = { day: string; zone: string; isPast: boolean };

const ReceivableSchema = defineEntity({
  name: 'Receivable',
  expression: (_em, where: FilterQuery<object>) => sqlReceivables(dayIn(where)),
  properties: {
    /** Of the customer. */
    id: p.integer(),
    username: p.string(),
    fullName: p.string().nullable(),
    nameOrder: p.string(),
    searchText: p.text(),
    waNumber: p.string().nullable(),
    isDebtor: p.boolean(),
    owed: p.bigint('number'),
    late: p.bigint('number'),
    notYetDue: p.bigint('number'),
    lateWeek: p.bigint('number'),
    lateMonth: p.bigint('number'),
    lateOlder: p.bigint('number'),
    /** When the oldest of what is owed falls due. */
    due: p.datetime().nullable(),
    /** Negative while credit that was spent is not covered any more (billing §9). */
    credit: p.bigint('number'),
    day: p.date(),
    zone: p.string(),
    isPast: p.boolean(),
  },
});

/** What one customer owes, and the credit that is held for them, at the end of a business day or now. */
export class Receivable extends ReceivableSchema.class {}
ReceivableSchema.setClass(Receivable);

function sqlReceivables({ day, zone, isPast }: ReceivablesDay) {
  const endOfDay = sqlStartOf(`:day::date + 1`, ':zone');
  const from = (days: number) => sqlStartOf(`:day::date - ${days}`, ':zone');
  const sum = (condition: string) => `coalesce(sum(owed) filter (where ${condition}), 0)::bigint`;
  // Subqueries are asked for the rows of a page only; a join would read every account.
  const id = 'coalesce(debts.user_id, credits.user_id)';
  const ofAccount = (value: string) => `(select ${value} from users where users.id = ${id})`;
  const onInvoice = `(select customer_name from invoices where user_id = ${id} order by issued_at desc, id desc limit 1)`;
  return raw(
    `select ${id} as id, coalesce(${ofAccount('username')}, ${onInvoice}) as username, ${ofAccount('full_name')} as full_name,
      ${sqlNameOrder(`coalesce(${ofAccount('coalesce(full_name, username)')}, ${onInvoice})`)} as name_order,
      coalesce(${ofAccount('search_text')}, ${sqlFolded(onInvoice)}) as search_text, ${ofAccount('wa_number')} as wa_number,
      debts.user_id is not null as is_debtor, coalesce(owed, 0) as owed, coalesce(late, 0) as late, coalesce(owed - late, 0) as not_yet_due,
      coalesce(late_week, 0) as late_week, coalesce(late_month, 0) as late_month, coalesce(late_older, 0) as late_older,
      due, coalesce(credit, 0) as credit, :day::date as day, :zone::text as zone, :isPast::boolean as is_past
    from (
      select user_id, sum(owed)::bigint as owed, min(due_at) as due,
        ${sum(`due_at < ${from(0)}`)} as late, ${sum(`due_at < ${from(0)} and due_at >= ${from(7)}`)} as late_week,
        ${sum(`due_at < ${from(7)} and due_at >= ${from(30)}`)} as late_month, ${sum(`due_at < ${from(30)}`)} as late_older
      from (${isPast ? sqlOwedAt(endOfDay) : sqlOwedNow}) as open where owed > 0 group by user_id
    ) as debts
    full join (
      select user_id, sum(amount)::bigint as credit from credits ${isPast ? `where booked_at < ${endOfDay}` : ''}
      group by user_id having sum(amount) <> 0
    ) as credits on credits.user_id = debts.user_id`,
    { day, zone, isPast },
  );
}

/** Conditions are nested, and their names may have the alias before them. */
function dayIn(where: unknown): ReceivablesDay {
  const found: Record<string, unknown> = {};
  collect(where, found);
  if (PARAMETERS.some((name) => found[name] === undefined))
    throw new Error('Receivables are read of a day: give day, zone and isPast in the conditions.');
  return found as ReceivablesDay;
}

function collect(where: unknown, found: Record<string, unknown>): void {
  if (typeof where !== 'object' || where === null) return;
  for (const [key, value] of Object.entries(where)) {
    const name = PARAMETERS.find((parameter) => parameter === key.split('.').at(-1));
    if (name) found[name] ??= value;
    else collect(value, found);
  }
}
