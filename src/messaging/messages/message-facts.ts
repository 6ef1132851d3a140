import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlDueFirst, sqlIsOfNextPeriod, sqlIsOpenOf, sqlOwed } from '../../billing/ledger/open-invoices.js';
import { sqlNextPrice } from '../../licensing/subscriptions/subscription.entity.js';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { dayOf } from '../../rules/business-day.js';
import { sqlDisplayName } from '../../rules/user-name.js';
import type { FactorEvent } from '../../rules/second-factor.js';
import type { Locale } from '../../rules/locale.js';
import type { MessageKind } from '../../rules/message-texts.js';
import { priceChanges } from './price-notices.js';
import {
  IS_IN_USE,
  PREFERENCES,
  REMINDER_APPLIES,
  REMINDER_PARTS,
  SAYS_PAID,
  STILL_REACHABLE,
  WANTS_REMINDERS,
} from './reachable.js';
import { SQL_OPEN } from '../../rules/ledger.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

/** A plan of what is owed, and until when it is paid for or serves; null where staff switched it off. */
type Owing = { planName: string | null; endDate: Date | null };

type Notice = { at: Date; device?: string | null; network: string | null; event?: FactorEvent };

export type MessageFacts = {
  kind: MessageKind;
  userName: string;
  username: string;
  locale: Locale | null;
  planName: string | null;
  /** Whole rupiah; null when nothing is owed. */
  amount: number | null;
  /** Of the price that `amount` is; null for a sum that is owed or was paid. */
  billingPeriod: BillingPeriod | null;
  /** Whether `amount` is all that the page of the link asks for, whichever subscription the message is about. */
  isWholeSum: boolean;
  /** What a whole sum is of, due first first; none where the message lists that itself. */
  owing: Owing[];
  /** Where `amount` is a new price: the one before. */
  priceBefore: number | null;
  endDate: Date | null;
  payToken: string | null;
  notice: Notice | null;
  /** Makes the token of a sign-in link. */
  signInNonce: string | null;
  licenseKey: string | null;
  rest: number | null;
  /** Of a plan with leases, where the message is for whoever holds its key. */
  leasedLicenseId: number | null;
  /** Of what was sold at once: its page lists all keys and bills. */
  bulkSaleId: number | null;
};

export type MessageDraft = {
  kind: WrittenKind;
  userId: number;
  payload: Record<string, unknown>;
};

type Row = {
  outbox_id: number;
  user_name: string;
  username: string;
  locale: Locale | null;
  plan_name: string | null;
  amount: string | null;
  end_date: Date | null;
  pay_token: string | null;
  license_key?: string | null;
  rest?: string | null;
  leased_license_id?: number | null;
  bulk_sale_id?: number | null;
  sign_in_nonce?: string;
  price_before?: string;
  billing_period?: BillingPeriod | null;
  notice?: Omit<Notice, 'at'> & { at: string };
  is_owed?: boolean;
  is_whole?: boolean;
  owing?: { plan_name: string | null; end_date: string | null }[] | null;
  is_off?: boolean;
  runs_until?: Date | null;
  text_kind?: MessageKind;
};

const NAME = `${sqlDisplayName('u')} as user_name, u.username`;

/** What is owed on the oldest open invoice; the condition picks the running period or the next. */
const openInvoice = (name: string, condition: string) => `left join lateral (
    select pay_token, ${sqlOwed('n')} as amount, case when settled = 0 then billing_period end as whole
    from invoices n
    where ${sqlIsOpenOf('n', 's')} and ${condition}
    order by n.id limit 1
  ) ${name} on true`;

/** The price of the next period is what its invoice asks for, unless a part is paid, else what was agreed. */
const PRICE_PERIOD = 'case when next.amount is null then s.renewal_period else next.whole end';

/** Who owes more than one invoice is asked for all of them, by the link to all of them. */
const WHOLE = `left join lateral (
    select link.token, sum(${sqlOwed('invoices')}) as amount from invoices join pay_links link on link.user_id = u.id
    where invoices.user_id = u.id and invoices.${SQL_OPEN} group by link.token having count(*) > 1
  ) whole on true`;

/** What a customer who has a `whole` sum owes it for. A subscription that is another customer's by now has no end. */
const OWING = `(
    select jsonb_agg(jsonb_build_object('plan_name', coalesce(now.plan_name, n.plan_name), 'end_date', case when ${IS_IN_USE} then s.end_date end)
      order by n.due_at, n.id)
    from invoices n
    left join (subscriptions s join licenses l on l.id = s.license_id join plans now on now.id = s.plan_id)
      on s.id = n.subscription_id and s.user_id = n.user_id
    where whole.token is not null and n.user_id = u.id and n.${SQL_OPEN}
  )`;

/** Whether the invoice `i` is of a period that began, or nothing goes on after: else it is the next one, which the end of `s` announces. */
const IS_OWED = `(i.id is not null and not (${sqlIsOfNextPeriod('i')} and ${IS_IN_USE} and s.end_date is not null))`;

/** What a reminder says of `s` and the invoice `i`, if there is one. @param of SQL that names `about`, `u` and `s` */
const spokenOf = (
  of: string,
) => `${NAME}, u.locale, p.plan_name, s.end_date, ${IS_OWED} as is_owed, ${IS_OWED} and not (${IS_IN_USE}) as is_off,
    coalesce(whole.amount, ${sqlOwed('i')}, next.amount, ${sqlNextPrice('s')})::text as amount,
    case when whole.token is null and not ${IS_OWED} then ${PRICE_PERIOD} end as billing_period,
    coalesce(whole.token, i.pay_token, next.pay_token) as pay_token, whole.token is not null as is_whole, ${OWING} as owing
  from ${of} join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
  left join invoices i on i.id = about.invoice_id
  ${WHOLE}
  ${openInvoice('next', sqlIsOfNextPeriod('n'))}`;

/**
 * Says as well what its customer owes that was due before. Two steps about one invoice become one, because staff may ask for a
 * reminder on the day of a scheduled one.
 */
const REMINDERS = `
  with written as (
    select r.id, r.about_at, r.outbox_id, u.id as user_id, coalesce(i.subscription_id, s.id) as subscription_id, i.id as invoice_id
    from reminders r join outbox o on o.id = r.outbox_id ${REMINDER_PARTS}
    where r.outbox_id = any(?::integer[]) and ${REMINDER_APPLIES}
  ), spoken as (
    select * from written union all
    select w.id, first.due_at, w.outbox_id, w.user_id, first.subscription_id, first.id
    from written w cross join lateral (${sqlDueFirst('w.user_id')}) first
    where first.due_at < w.about_at and not exists (
      select from written other where other.outbox_id = w.outbox_id and other.subscription_id = first.subscription_id)
  )
  select * from (select distinct on (about.outbox_id, s.id, case when ${IS_OWED} then i.id end)
    about.id, about.about_at, about.outbox_id, ${spokenOf(`spoken about join users u on u.id = about.user_id
      join subscriptions s on s.id = about.subscription_id and s.user_id = u.id`)}
  order by about.outbox_id, s.id, case when ${IS_OWED} then i.id end, about.id) as facts
  order by about_at, id`;

/** About what is due first, whichever subscription of the customer is asked about; about its next period if nothing is owed. */
const DRAFTS = `
  select about.id as outbox_id, ${spokenOf(`(
      select asked.id, asked.user_id, coalesce(first.subscription_id, asked.id) as subscription_id, first.id as invoice_id
      from subscriptions asked left join lateral (${sqlDueFirst('asked.user_id')}) first on true
      where asked.id = any(?::integer[])
    ) about join users u on u.id = about.user_id join subscriptions s on s.id = about.subscription_id`)}`;

/** Stored messages, or drafts, which are written even to a customer who cannot be reached. */
type Source = { of: string; isReachable: string; wantsReminders: string; mayBeAsked: string };
const STORED: Source = {
  of: `(select * from outbox where id = any(?::integer[])) o join users u on u.id = o.user_id ${PREFERENCES}`,
  isReachable: STILL_REACHABLE,
  wantsReminders: WANTS_REMINDERS,
  mayBeAsked: `not ${SAYS_PAID}`,
};
const DRAFTED: Source = {
  of: `jsonb_to_recordset(?::jsonb) as o(id integer, user_id integer, payload jsonb, created_at timestamptz)
    join users u on u.id = o.user_id`,
  isReachable: 'true',
  wantsReminders: 'true',
  mayBeAsked: 'true',
};

/** Of the licence `l`, whether it has a subscription `s` or not; null where staff switched either off. */
const SERVED_UNTIL = `case when l.status <> 'inactive' and s.status is distinct from 'inactive' then least(s.end_date, l.expires_at) end`;

/**
 * Sums up one transfer without its reversed parts, for each subscription, and links to the last invoice of the only one, else to
 * the page of all receipts. A former customer learns no end.
 */
const receipts = ({ of, isReachable, wantsReminders }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, i.plan_name, y.amount::text,
    case when y.count = 1 then i.pay_token else coalesce((select token from pay_links where user_id = u.id), i.pay_token) end as pay_token,
    ${SERVED_UNTIL} as end_date,
    case when i.${SQL_OPEN} then (${sqlOwed('i')})::text end as rest,
    (select l.id from licenses l join plans p on p.id = s.plan_id
      where l.id = s.license_id and p.has_leases and coalesce(l.owner_id, u.id) = u.id) as leased_license_id
  from ${of}
  join payments first on first.id = (o.payload->>'payment_id')::integer
  join lateral (
    select sum(part.amount) as amount, (array_agg(part.invoice_id order by part.id desc))[1] as invoice_id, count(*) over () as count
    from payments part join invoices paid on paid.id = part.invoice_id
    where (part.id = first.id or part.allocation_id = first.allocation_id)
      and not exists (select from payments back where back.reverses_id = part.id)
    group by paid.subscription_id
  ) y on true
  join invoices i on i.id = y.invoice_id
  left join subscriptions s on s.id = i.subscription_id and s.user_id = i.user_id
  left join licenses l on l.id = s.license_id
  where ${isReachable} and ${wantsReminders}
  order by i.id`;

/** Of a receipt that was a mistake, whose payment was taken back. */
const withdrawals = ({ of, isReachable }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, null as plan_name, y.amount::text, null as pay_token, null as end_date
  from ${of}
  join payments first on first.id = (o.payload->>'payment_id')::integer
  join lateral (
    select -sum(back.amount) as amount from payments part join payments back on back.reverses_id = part.id
    where part.id = first.id or part.allocation_id = first.allocation_id
  ) y on y.amount is not null
  where ${isReachable}`;

/** Where `s` is switched off or over, no end is promised: paying does not switch it on, and may begin a period of another end. */
const RUNS = `coalesce(not (${IS_IN_USE}), true) as is_off, least(s.end_date, l.expires_at) as runs_until`;
const OF_INVOICE =
  'left join subscriptions s on s.id = i.subscription_id left join licenses l on l.id = s.license_id';

/** An invoice; or all that is owed and a period ahead, which takes the place of an open invoice of the next period. */
const paymentLinks = ({ of, isReachable, mayBeAsked }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, y.plan_name, y.amount::text, y.pay_token, y.end_date, y.is_off, y.runs_until
  from ${of}
  left join pay_links link on link.user_id = u.id and link.user_id = (o.payload->>'user_id')::integer
  cross join lateral (
    select (o.payload->'ahead'->>'subscription_id')::integer as subscription_id,
      link.token || coalesce(chr(63) || 'ahead=' || (o.payload->'ahead'->>'subscription_id') || '.' || (o.payload->'ahead'->>'billing_period')
        || coalesce('.' || (o.payload->'ahead'->>'from'), ''), '') as pay_token
  ) ahead
  cross join lateral (
    select i.plan_name, ${sqlOwed('i')} as amount, i.pay_token, i.period_end as end_date, ${RUNS} from invoices i ${OF_INVOICE}
    where i.id = (o.payload->>'invoice_id')::integer and i.${SQL_OPEN}
    union all
    select i.plan_name, ${sqlOwed('i')}, ahead.pay_token, i.period_end, ${RUNS} from invoices i ${OF_INVOICE}
    where i.user_id = link.user_id and i.${SQL_OPEN} and not (${sqlIsOfNextPeriod('i')} and i.settled = 0
      and i.subscription_id is not distinct from ahead.subscription_id)
    union all
    select o.payload->'ahead'->>'plan_name', (o.payload->'ahead'->>'amount')::bigint, ahead.pay_token,
      (o.payload->'ahead'->>'until')::timestamptz, ${RUNS} from subscriptions s join licenses l on l.id = s.license_id
    where s.id = ahead.subscription_id and s.user_id = link.user_id
  ) y
  where ${isReachable} and ${mayBeAsked}`;

const keys = ({ of, isReachable }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, p.plan_name, owed.amount::text, owed.pay_token,
    ${SERVED_UNTIL} as end_date, l.license_key,
    case when p.has_leases then l.id end as leased_license_id
  from ${of}
  join licenses l on l.id = (o.payload->>'license_id')::integer and l.owner_id = u.id and l.status <> 'inactive'
  left join subscriptions s on s.license_id = l.id
  left join plans p on p.id = s.plan_id
  ${openInvoice('owed', 's.user_id = u.id')}
  where ${isReachable}`;

/** Those that are still the customer's, in the order of the sale. */
const keysTogether = ({ of, isReachable }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, p.plan_name, coalesce(whole.amount, owed.amount)::text as amount,
    coalesce(whole.token, owed.pay_token) as pay_token, whole.token is not null as is_whole,
    ${SERVED_UNTIL} as end_date, l.license_key, sale.id as bulk_sale_id
  from ${of}
  join bulk_sales sale on sale.id = (o.payload->>'bulk_sale_id')::integer
  join licenses l on l.id = any(sale.license_ids) and l.owner_id = u.id and l.status <> 'inactive'
  left join subscriptions s on s.license_id = l.id
  left join plans p on p.id = s.plan_id
  ${openInvoice('owed', 's.user_id = u.id')}
  ${WHOLE} and sale.bill <> 'each'
  where ${isReachable}
  order by l.id`;

const licenseEnds = ({ of, isReachable, wantsReminders }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, p.plan_name, null as amount, null as pay_token,
    l.expires_at as end_date
  from ${of}
  join licenses l on l.id = (o.payload->>'license_id')::integer and l.owner_id = u.id and l.status <> 'inactive'
    and l.expires_at is not null
  left join subscriptions s on s.license_id = l.id
  left join plans p on p.id = s.plan_id
  where s.status is distinct from 'inactive' and ${isReachable} and ${wantsReminders}`;

const welcomes = ({ of, isReachable }: Source) => `
  select o.id as outbox_id, ${NAME}, u.locale, first.plan_name, link.token as pay_token, owed.amount::text, first.end_date, first.license_key
  from ${of}
  left join lateral (
    select l.license_key, ${SERVED_UNTIL} as end_date, p.plan_name
    from licenses l left join subscriptions s on s.license_id = l.id left join plans p on p.id = s.plan_id
    where l.owner_id = u.id order by l.id limit 1
  ) first on true
  left join lateral (select sum(${sqlOwed('invoices')}) as amount from invoices where user_id = u.id and ${SQL_OPEN}) owed on true
  left join pay_links link on link.user_id = u.id and owed.amount > 0
  where ${isReachable}`;

const SIGN_INS = `
  select o.id as outbox_id, ${NAME}, u.locale, null as plan_name, null as amount, null as pay_token,
    k.expires_at as end_date, k.nonce as sign_in_nonce
  from ${STORED.of}
  join sign_in_links k on k.id = (o.payload->>'link_id')::integer and k.nonce::text = o.key and k.spent_at is null
  where ${STILL_REACHABLE} and u.role = 'user'`;

const ACCOUNT_NOTICES = `
  select o.id as outbox_id, ${NAME}, u.locale, null as plan_name, null as amount, null as pay_token,
    null as end_date, o.payload as notice
  from ${STORED.of}
  where ${STILL_REACHABLE}`;

/** Pointless when the number was put back before the message was sent. */
const NUMBER_CHANGES = `
  select o.id as outbox_id, ${NAME}, u.locale, null as plan_name, null as amount, null as pay_token,
    null as end_date, o.payload as notice
  from ${STORED.of}
  where u.wa_number is distinct from o.recipient`;

const TESTS = `
  select o.id as outbox_id, ${NAME}, u.locale, p.plan_name, p.price_per_month::text as amount, 'monthly' as billing_period, null as pay_token,
    o.created_at as end_date, 'XXXX-XXXX-XXXX-XXXX' as license_key, o.payload->>'text_kind' as text_kind
  from outbox o join users u on u.id = o.user_id
  left join lateral (select plan_name, price_per_month from plans order by price_per_month, id limit 1) p on true
  where o.id = any(?::integer[]) and u.wa_number = o.recipient`;

const WRITTEN = {
  payment_received: receipts,
  payment_withdrawn: withdrawals,
  payment_link: paymentLinks,
  key_handed_out: keys,
  keys_handed_out: keysTogether,
  license_end: licenseEnds,
  welcome: welcomes,
};

type WrittenKind = keyof typeof WRITTEN;
type EntryKind =
  | WrittenKind
  | 'reminder'
  | 'sign_in'
  | 'new_sign_in'
  | 'second_factor'
  | 'number_changed'
  | 'price_changed'
  | 'test';

const STATEMENTS: Record<EntryKind, string> = {
  reminder: REMINDERS,
  sign_in: SIGN_INS,
  new_sign_in: ACCOUNT_NOTICES,
  second_factor: ACCOUNT_NOTICES,
  number_changed: NUMBER_CHANGES,
  price_changed: priceChanges(NAME, STORED),
  test: TESTS,
  payment_received: receipts(STORED),
  payment_withdrawn: withdrawals(STORED),
  payment_link: paymentLinks(STORED),
  key_handed_out: keys(STORED),
  keys_handed_out: keysTogether(STORED),
  license_end: licenseEnds(STORED),
  welcome: welcomes(STORED),
};
const ENTRY_KINDS = Object.keys(STATEMENTS) as EntryKind[];

/** By entry id, without entries that have become pointless. */
export async function factsOf(
  em: SqlEntityManager,
  entries: Pick<OutboxEntry, 'id' | 'kind'>[],
  now: Date,
  timeZone: string,
): Promise<Map<number, MessageFacts[]>> {
  const found = new Map<number, MessageFacts[]>();
  for (const kind of ENTRY_KINDS) {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await em.execute<Row[]>(STATEMENTS[kind], [arrayLiteral(ids)]);
    for (const row of rows.filter((one) => !isOver(one, now)))
      found.set(row.outbox_id, [...(found.get(row.outbox_id) ?? []), factsFrom(row, kind, now, timeZone)]);
  }
  return found;
}

/** A link that has ended is not sent. */
const isOver = ({ sign_in_nonce, end_date }: Row, now: Date): boolean =>
  sign_in_nonce !== undefined && new Date(end_date!) <= now;

/** @returns an empty list when the message would be pointless */
export async function factsOfDraft(
  em: SqlEntityManager,
  { kind, userId, payload }: MessageDraft,
  now: Date,
  timeZone: string,
): Promise<MessageFacts[]> {
  const draft = { id: 0, user_id: userId, payload, created_at: now.toISOString() };
  const rows = await em.execute<Row[]>(WRITTEN[kind](DRAFTED), [JSON.stringify([draft])]);
  return rows.map((row) => factsFrom(row, kind, now, timeZone));
}

export async function draftFactsOf(
  em: SqlEntityManager,
  ids: number[],
  now: Date,
  timeZone: string,
): Promise<Map<number, MessageFacts[]>> {
  const rows = await em.execute<Row[]>(DRAFTS, [arrayLiteral(ids)]);
  return new Map(rows.map((row) => [row.outbox_id, [factsFrom(row, 'reminder', now, timeZone)]]));
}

function factsFrom(row: Row, kind: EntryKind, now: Date, timeZone: string): MessageFacts {
  const end = row.end_date && new Date(row.end_date);
  // These promise service until then.
  const isPast = kind in WRITTEN && kind !== 'license_end' && end && end < now;
  const endDate = isPast || row.is_off || (row.runs_until && new Date(row.runs_until) < now) ? null : end;
  return {
    kind: textKind(row, kind, now, timeZone),
    userName: row.user_name,
    username: row.username,
    locale: row.locale,
    planName: row.plan_name,
    amount: Number(row.amount) || null,
    priceBefore: row.price_before === undefined ? null : Number(row.price_before),
    billingPeriod: row.billing_period ?? null,
    isWholeSum: row.is_whole ?? false,
    owing: (row.owing ?? []).map(({ plan_name, end_date }) => ({
      planName: plan_name,
      endDate: end_date === null ? null : new Date(end_date),
    })),
    endDate,
    payToken: row.pay_token,
    signInNonce: row.sign_in_nonce ?? null,
    notice: row.notice ? { ...row.notice, at: new Date(row.notice.at) } : null,
    licenseKey: row.license_key ?? null,
    rest: Number(row.rest) || null,
    leasedLicenseId: row.leased_license_id ?? null,
    bulkSaleId: row.bulk_sale_id ?? null,
  };
}

/** A reminder uses the text that fits when it is sent, not the one it was planned for. */
function textKind(row: Row, kind: EntryKind, now: Date, timeZone: string): MessageKind {
  if (kind === 'test') return row.text_kind!;
  if (kind !== 'reminder') return kind;
  if (row.is_owed || !row.end_date) return 'overdue';
  const endDate = new Date(row.end_date);
  const [today, end] = [dayOf(now, timeZone), dayOf(endDate, timeZone)];
  if (end === today) return 'end_day';
  return end > today ? 'before_end' : 'after_end';
}
