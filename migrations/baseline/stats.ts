/**
 * Totals. Every statement adds what it changed, in its own transaction, as rows of its own: a counter that is written over
 * would let one change wait for the other. Sweeps add them up (src/stats).
 */
const counters = String.raw`
-- How many accounts, licences and subscriptions there are, by status and the day (UTC) on which they end, and what was paid.
create table counters (
  kind varchar(16) constraint tallies_kind_not_null not null,
  status varchar(16),
  ends_on date,
  plan_id integer,
  count bigint constraint tallies_count_not_null not null,
  amount bigint constraint tallies_amount_not_null not null default 0
);
create index counters_kind on counters (kind, ends_on);

-- How many subscriptions were created, renewed and ended in each hour, and for how much: months of any time zone with whole
-- hours are sums of them. Of what was deleted its event tells; renewals are events only.
create table trend_counters (
  kind varchar(16) constraint trend_tallies_kind_not_null not null,
  hour timestamptz(0) constraint trend_tallies_hour_not_null not null,
  count bigint constraint trend_tallies_count_not_null not null,
  amount bigint constraint trend_tallies_amount_not_null not null default 0
);
create index trend_counters_hour on trend_counters (kind, hour);
`;

/** What customers owe and when their service ends next. */
const figures = String.raw`
-- The next end is of what runs, else of what ended last.
create function customer_figures(customers integer[])
  returns table (id integer, owed bigint, ends_at timestamptz) language sql stable as $$
  select asked.id, coalesce(debts.owed, 0)::bigint, ends.at from unnest(customers) as asked (id)
    left join (select user_id, sum(total - credit_notes - settled) as owed from invoices
      where user_id = any(customers) and state in ('open', 'partial') group by user_id) as debts on debts.user_id = asked.id
    left join (select user_id, case when bool_or(status = 'active') then min(end_date) filter (where status = 'active')
        else max(end_date) filter (where status = 'expired') end as at from subscriptions
      where user_id = any(customers) group by user_id) as ends on ends.user_id = asked.id $$;

-- Accounts are locked in the order of ledger-locks.ts and read once they are locked, so that two changes of one customer
-- cannot overwrite each other.
create function renew_customers(customers integer[] default null) returns void language plpgsql as $$
  begin
    customers := coalesce(customers, array(select users.id from users));
    perform from users where users.id = any(customers) order by users.id for no key update;
    update users set owed = now.owed, ends_at = now.ends_at from customer_figures(customers) as now
      where now.id = users.id and (users.owed, users.ends_at) is distinct from (now.owed, now.ends_at);
  end $$;

create function begin_customer() returns trigger language plpgsql as $$
  begin
    select owed, ends_at into new.owed, new.ends_at from customer_figures(array[new.id]);
    return new;
  end $$;
create trigger users_figures before insert on users for each row execute function begin_customer();
`;

const CHANGED_ROWS = {
  insert: 'referencing new table as added',
  update: 'referencing old table as gone new table as added',
  delete: 'referencing old table as gone',
  truncate: '',
};

/** Calls a function once for each statement that changes rows of a table. */
const afterChanges = (table: string, name: string, called: string) =>
  Object.entries(CHANGED_ROWS)
    .map(
      ([event, rows]) => `
create trigger ${table}_${name}_${event} after ${event} on ${table}
  ${rows} for each statement execute function ${called}();`,
    )
    .join('');

/** @param follows the columns by which the figures of a table's customers change */
const figuresOf = (table: string, follows: string) => `
create function renew_customers_of_${table}() returns trigger language plpgsql as $$
  declare
    customers integer[];
  begin
    if tg_op = 'INSERT' then customers := array(select distinct user_id from added);
    elsif tg_op = 'DELETE' then customers := array(select distinct user_id from gone);
    elsif tg_op = 'UPDATE' then customers := array(select distinct user_id from (
      (select ${follows} from added except select ${follows} from gone)
      union all (select ${follows} from gone except select ${follows} from added)) as changed);
    end if;
    if customers <> '{}' or tg_op = 'TRUNCATE' then perform renew_customers(customers); end if;
    return null;
  end $$;
${afterChanges(table, 'figures', `renew_customers_of_${table}`)}
`;

const ADDED = 'select 1 as n, r.* from added r';
const GONE = 'select -1 as n, r.* from gone r';
const all = (table: string) => `select 1 as n, r.* from ${table} r`;

/** A trigger function that counts what a statement changed, or everything anew once a table is emptied. */
const counting = (name: string, statement: (rows: string) => string, anew: string) => `
create function ${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${statement(ADDED)}
    elsif tg_op = 'UPDATE' then ${statement(`${ADDED} union all ${GONE}`)}
    elsif tg_op = 'DELETE' then ${statement(GONE)}
    else perform ${anew}();
    end if;
    return null;
  end $$;
`;

const byEnd = (
  kind: string,
  date: string,
  rows: string,
) => `insert into counters (kind, status, ends_on, count)
      select '${kind}', status, (${date} at time zone 'UTC')::date, sum(n) from (${rows}) as changed
      group by 2, 3 having sum(n) <> 0;`;

const COUNTED: Record<string, (rows: string) => string> = {
  users: (rows) => `insert into counters (kind, count)
      select 'user', sum(n) from (${rows}) as changed having sum(n) <> 0;`,
  licenses: (rows) => byEnd('license', 'expires_at', rows),
  subscriptions: (rows) => `${byEnd('subscription', 'end_date', rows)}
    insert into counters (kind, status, plan_id, count, amount)
      select 'payment', payment_status, plan_id, sum(n), sum(n * amount) from (${rows}) as changed
      group by payment_status, plan_id having sum(n) <> 0 or sum(n * amount) <> 0;`,
};

/** @param amount what each row adds, zero where it adds none */
const trend = (kind: string, moment: string, amount: string, rows: string) => `
    insert into trend_counters (kind, hour, count, amount)
      select '${kind}', date_trunc('hour', ${moment}, 'UTC'), sum(n), sum(n * ${amount}) from ${rows}
      group by 2 having sum(n) <> 0 or sum(n * ${amount}) <> 0;`;

const paid = (status: string, amount: string) => `case when ${status} = 'paid' then ${amount} else 0 end`;

/** What is switched off is not due: nobody is going to pay for it. */
const trendsOfSubscriptions = (rows: string) =>
  trend('created', 'created_at', paid('payment_status', 'amount'), `(${rows}) as changed`) +
  trend('ended', 'end_date', '0', `(${rows}) as changed where end_date is not null`) +
  trend(
    'due',
    'end_date',
    'amount',
    `(${rows}) as changed where end_date is not null and status <> 'inactive'`,
  );

const PAID_OF_EVENT = `coalesce(${paid(`(facts ->> 'payment_status')::text`, `(facts ->> 'amount')::bigint`)}, 0)`;

const trendsOfEvents = (table: string) => {
  const renewed = `(select 1 as n, occurred_at, about as facts from ${table} where action = 'subscription.renew') as events`;
  const deleted = `(select 1 as n, occurred_at, before as facts from ${table}
      where action = 'subscription.delete' and before ->> 'created_at' is not null) as events`;
  return (
    trend('renewed', 'occurred_at', PAID_OF_EVENT, renewed) +
    trend('created', `(facts ->> 'created_at')::timestamptz`, PAID_OF_EVENT, deleted) +
    trend('ended', `least(occurred_at, (facts ->> 'end_date')::timestamptz)`, '0', deleted)
  );
};

/** The event of a deletion counts what is gone; that of a restoration takes it back. */
const trendsOfRestorations = (table: string) => `
    insert into trend_counters (kind, hour, count, amount)
      select 'created', date_trunc('hour', (after ->> 'created_at')::timestamptz, 'UTC'), -count(*),
        -sum(${paid(`(after ->> 'payment_status')::text`, `(after ->> 'amount')::bigint`)})
      from ${table} where action = 'subscription.restore' group by 2;
    insert into trend_counters (kind, hour, count, amount)
      select 'ended', date_trunc('hour', least((after ->> 'deleted_at')::timestamptz, (after ->> 'end_date')::timestamptz), 'UTC'), -count(*), 0
      from ${table} where action = 'subscription.restore' group by 2;`;

/** At noon, so that a day is in its month wherever the business is. */
const trendsOfPayments = (table: string) => `
    insert into trend_counters (kind, hour, count, amount)
      select 'received', (paid_on + time '12:00') at time zone 'UTC', count(*), sum(amount) from ${table} group by 2;`;

const trendTrigger = (name: string, table: string, called: string, statement: string) => `
create function ${called}() returns trigger language plpgsql as $$
  begin ${statement}
    return null;
  end $$;
create trigger ${name} after insert on ${table}
  referencing new table as added for each statement execute function ${called}();
`;

const trends = `
create function count_subscription_and_event_trends_anew() returns void language plpgsql as $$
  begin
    delete from trend_counters; ${trendsOfSubscriptions(all('subscriptions'))} ${trendsOfEvents('audit_events')}
  end $$;

create function count_trends_without_restorations() returns void language plpgsql as $$
  begin
    perform count_subscription_and_event_trends_anew(); ${trendsOfPayments('payments')}
  end $$;

create function count_trends() returns void language plpgsql as $$
  begin
    perform count_trends_without_restorations(); ${trendsOfRestorations('audit_events')}
  end $$;

create function count_moved_payment() returns trigger language plpgsql as $$
  begin
    insert into trend_counters (kind, hour, count, amount) values
      ('received', (old.paid_on + time '12:00') at time zone 'UTC', -1, -old.amount),
      ('received', (new.paid_on + time '12:00') at time zone 'UTC', 1, new.amount);
    return null;
  end $$;
create trigger payments_trend_moved after update on payments
  for each row when (old.paid_on is distinct from new.paid_on) execute function count_moved_payment();
`;

export const stats = [
  figures,
  figuresOf('invoices', 'id, user_id, state, total, credit_notes, settled'),
  figuresOf('subscriptions', 'id, user_id, status, end_date'),
  counters,
  ...Object.entries(COUNTED).flatMap(([table, statement]) => [
    counting(`count_${table}`, statement, 'count_all'),
    afterChanges(table, 'count', `count_${table}`),
  ]),
  `
create function count_all() returns void language plpgsql as $$
  begin
    delete from counters; ${Object.entries(COUNTED)
      .map(([table, statement]) => statement(all(table)))
      .join(' ')}
  end $$;
`,
  trends,
  counting('count_subscription_trends', trendsOfSubscriptions, 'count_trends'),
  afterChanges('subscriptions', 'trend', 'count_subscription_trends'),
  trendTrigger('audit_events_trend', 'audit_events', 'count_event_trends', trendsOfEvents('added')),
  trendTrigger('audit_events_restored', 'audit_events', 'count_restored', trendsOfRestorations('added')),
  trendTrigger('payments_trend', 'payments', 'count_received', trendsOfPayments('added')),
].join('');
