import { Migration } from '@mikro-orm/migrations';

/**
 * How many subscriptions were created, renewed and ended in each hour, and for how much: months of any time zone with
 * whole hours are sums of them. Every statement adds what it changed, in its own transaction, as rows of its own
 * (src/tallies). Of what was deleted its event tells; renewals are events only.
 */
export class Trends extends Migration {
  override up(): void {
    this.addSql(`create table trend_tallies (
      kind varchar(16) not null,
      hour timestamptz(0) not null,
      count bigint not null,
      amount bigint not null default 0
    )`);
    this.addSql(`create index trend_tallies_hour on trend_tallies (kind, hour)`);
    this.addSql(`create function tally_trends() returns void language plpgsql as $$
      begin
        delete from trend_tallies;
        ${ofSubscriptions('select 1 as n, r.* from subscriptions r')}
        ${ofEvents('audit_events')}
      end $$`);
    this.addSql(`create function tally_subscription_trends() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${ofSubscriptions(ADDED)}
        elsif tg_op = 'UPDATE' then ${ofSubscriptions(`${ADDED} union all ${GONE}`)}
        elsif tg_op = 'DELETE' then ${ofSubscriptions(GONE)}
        else perform tally_trends();
        end if;
        return null;
      end $$`);
    for (const [event, rows] of Object.entries(EVENTS)) {
      this.addSql(`create trigger subscriptions_trend_${event} after ${event} on subscriptions
        ${rows} for each statement execute function tally_subscription_trends()`);
    }
    this.addSql(`create function tally_event_trends() returns trigger language plpgsql as $$
      begin
        ${ofEvents('added')}
        return null;
      end $$`);
    this.addSql(`create trigger audit_events_trend after insert on audit_events
      referencing new table as added for each statement execute function tally_event_trends()`);
    this.addSql(`select tally_trends()`);
  }

  override down(): void {
    this.addSql(`drop trigger audit_events_trend on audit_events`);
    this.addSql(`drop function tally_event_trends()`);
    for (const event of Object.keys(EVENTS))
      this.addSql(`drop trigger subscriptions_trend_${event} on subscriptions`);
    this.addSql(`drop function tally_subscription_trends()`);
    this.addSql(`drop function tally_trends()`);
    this.addSql(`drop table trend_tallies`);
  }
}

const EVENTS = {
  insert: 'referencing new table as added',
  update: 'referencing old table as gone new table as added',
  delete: 'referencing old table as gone',
  truncate: '',
};

const ADDED = 'select 1 as n, r.* from added r';
const GONE = 'select -1 as n, r.* from gone r';

const hourOf = (moment: string) => `date_trunc('hour', ${moment}, 'UTC')`;

/** @param amount what each row adds, zero where it adds none */
const tallied = (kind: string, moment: string, amount: string, rows: string) => `
  insert into trend_tallies (kind, hour, count, amount)
    select '${kind}', ${hourOf(moment)}, sum(n), sum(n * ${amount}) from ${rows}
    group by 2 having sum(n) <> 0 or sum(n * ${amount}) <> 0;`;

const paid = (status: string, amount: string) => `case when ${status} = 'paid' then ${amount} else 0 end`;

/** What is switched off is not due: nobody is going to pay for it. */
const ofSubscriptions = (rows: string) => `
  ${tallied('created', 'created_at', paid('payment_status', 'amount'), `(${rows}) as changed`)}
  ${tallied('ended', 'end_date', '0', `(${rows}) as changed where end_date is not null`)}
  ${tallied('due', 'end_date', 'amount', `(${rows}) as changed where end_date is not null and status <> 'inactive'`)}`;

const fact = (name: string, type: string) => `(facts ->> '${name}')::${type}`;

const ofEvents = (table: string) => `
  ${tallied(
    'renewed',
    'occurred_at',
    `coalesce(${paid(fact('payment_status', 'text'), fact('amount', 'bigint'))}, 0)`,
    `(select 1 as n, occurred_at, about as facts from ${table} where action = 'subscription.renew') as events`,
  )}
  ${tallied(
    'created',
    fact('created_at', 'timestamptz'),
    `coalesce(${paid(fact('payment_status', 'text'), fact('amount', 'bigint'))}, 0)`,
    deleted(table),
  )}
  ${tallied('ended', `least(occurred_at, ${fact('end_date', 'timestamptz')})`, '0', deleted(table))}`;

function deleted(table: string) {
  return `(select 1 as n, occurred_at, before as facts from ${table}
    where action = 'subscription.delete' and before ->> 'created_at' is not null) as events`;
}
