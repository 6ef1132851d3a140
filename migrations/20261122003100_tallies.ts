import { Migration } from '@mikro-orm/migrations';

/**
 * How many accounts, licences and subscriptions there are, by status and the day (UTC) on which they end, and what was
 * paid. Every statement that changes such rows adds what it changed, in its own transaction, as rows of its own: a
 * counter that is written over would let one change wait for the other. Sweeps add them up (src/tallies).
 */
export class Tallies extends Migration {
  override up(): void {
    this.addSql(`create table tallies (
      kind varchar(16) not null,
      status varchar(16),
      ends_on date,
      plan_id integer,
      count bigint not null,
      amount bigint not null default 0
    )`);
    this.addSql(`create index tallies_kind on tallies (kind, ends_on)`);
    for (const [table, tallied] of Object.entries(TALLIED)) {
      this.addSql(functionOf(table, tallied));
      for (const [event, rows] of Object.entries(EVENTS)) {
        this.addSql(`create trigger ${table}_tally_${event} after ${event} on ${table}
          ${rows} for each statement execute function tally_${table}()`);
      }
    }
    this.addSql(`create function tally_all() returns void language plpgsql as $$
      begin
        delete from tallies;
        ${Object.entries(TALLIED)
          .map(([table, tallied]) => tallied(`select 1 as n, r.* from ${table} r`))
          .join(' ')}
      end $$`);
    this.addSql(`select tally_all()`);
  }

  override down(): void {
    this.addSql(`drop function tally_all()`);
    for (const table of Object.keys(TALLIED)) {
      for (const event of Object.keys(EVENTS))
        this.addSql(`drop trigger ${table}_tally_${event} on ${table}`);
      this.addSql(`drop function tally_${table}()`);
    }
    this.addSql(`drop table tallies`);
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

/** Table → the statement that adds to the tallies what so many rows more or less make. */
const TALLIED: Record<string, (rows: string) => string> = {
  users: (rows) => `insert into tallies (kind, count)
    select 'user', sum(n) from (${rows}) as changed having sum(n) <> 0;`,
  licenses: (rows) => byEnd('license', 'expires_at', rows),
  subscriptions: (rows) => `${byEnd('subscription', 'end_date', rows)}
    insert into tallies (kind, status, plan_id, count, amount)
    select 'payment', payment_status, plan_id, sum(n), sum(n * amount) from (${rows}) as changed
    group by payment_status, plan_id having sum(n) <> 0 or sum(n * amount) <> 0;`,
};

const byEnd = (
  kind: string,
  date: string,
  rows: string,
) => `insert into tallies (kind, status, ends_on, count)
    select '${kind}', status, (${date} at time zone 'UTC')::date, sum(n) from (${rows}) as changed
    group by 2, 3 having sum(n) <> 0;`;

const functionOf = (table: string, tallied: (rows: string) => string) =>
  `create function tally_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${tallied(ADDED)}
      elsif tg_op = 'UPDATE' then ${tallied(`${ADDED} union all ${GONE}`)}
      elsif tg_op = 'DELETE' then ${tallied(GONE)}
      else perform tally_all();
      end if;
      return null;
    end $$`;
