import { Migration } from '@mikro-orm/migrations';

/**
 * What customers owe and when their service ends next, stored so that indexes have the orders and filters of customers. The next
 * migration fills the columns. Accounts are locked in the order of `ledger-locks.ts` and read once they are locked, so that two
 * changes of one customer cannot overwrite each other.
 */
export class CustomerFigures extends Migration {
  override up(): void {
    this.addSql(
      `alter table users add column owed bigint not null default 0, add column ends_at timestamptz(3)`,
    );
    this.addSql(`drop function customer_owed(integer)`);
    this.addSql(`drop function customer_end(integer)`);
    // The next end is of what runs, else of what ended last.
    this.addSql(`create function customer_figures(customers integer[])
      returns table (id integer, owed bigint, ends_at timestamptz) language sql stable as $$
        select asked.id, coalesce(debts.owed, 0)::bigint, ends.at from unnest(customers) as asked (id)
          left join (select user_id, sum(total - credit_notes - settled) as owed from invoices
            where user_id = any(customers) and state in ('open', 'partial') group by user_id) as debts on debts.user_id = asked.id
          left join (select user_id, case when bool_or(status = 'active') then min(end_date) filter (where status = 'active')
              else max(end_date) filter (where status = 'expired') end as at from subscriptions
            where user_id = any(customers) group by user_id) as ends on ends.user_id = asked.id
      $$`);
    this
      .addSql(`create function renew_customers(customers integer[] default null) returns void language plpgsql as $$
      begin
        customers := coalesce(customers, array(select users.id from users));
        perform from users where users.id = any(customers) order by users.id for no key update;
        update users set owed = now.owed, ends_at = now.ends_at from customer_figures(customers) as now
          where now.id = users.id and (users.owed, users.ends_at) is distinct from (now.owed, now.ends_at);
      end $$`);
    this.addSql(`create function begin_customer() returns trigger language plpgsql as $$
      begin
        select owed, ends_at into new.owed, new.ends_at from customer_figures(array[new.id]);
        return new;
      end $$`);
    this.addSql(
      `create trigger users_figures before insert on users for each row execute function begin_customer()`,
    );
    for (const [table, columns] of Object.entries(COUNTED)) {
      this.addSql(functionOf(table, columns));
      for (const [event, rows] of Object.entries(EVENTS))
        this.addSql(`create trigger ${table}_figures_${event} after ${event} on ${table}
          ${rows} for each statement execute function renew_customers_of_${table}()`);
    }
  }

  override down(): void {
    for (const table of Object.keys(COUNTED)) {
      for (const event of Object.keys(EVENTS))
        this.addSql(`drop trigger ${table}_figures_${event} on ${table}`);
      this.addSql(`drop function renew_customers_of_${table}()`);
    }
    this.addSql(`drop trigger users_figures on users`);
    this.addSql(`drop function begin_customer()`);
    this.addSql(`drop function renew_customers(integer[])`);
    this.addSql(`alter table users drop column owed, drop column ends_at`);
    this.addSql(`drop function customer_figures(integer[])`);
    this.addSql(`create function customer_owed(customer integer) returns bigint language sql stable as $$
      select coalesce(sum(total - credit_notes - settled), 0)::bigint from invoices
      where user_id = customer and state in ('open', 'partial')
    $$`);
    this.addSql(`create function customer_end(customer integer) returns timestamptz language sql stable as $$
      select case when bool_or(status = 'active') then min(end_date) filter (where status = 'active')
        else max(end_date) filter (where status = 'expired') end
      from subscriptions where user_id = customer
    $$`);
  }
}

/** What a figure follows of each table. */
const COUNTED = {
  invoices: 'user_id, state, total, credit_notes, settled',
  subscriptions: 'user_id, status, end_date',
};

const EVENTS = {
  insert: 'referencing new table as added',
  update: 'referencing old table as gone new table as added',
  delete: 'referencing old table as gone',
  truncate: '',
};

const functionOf = (table: string, columns: string) =>
  `create function renew_customers_of_${table}() returns trigger language plpgsql as $$
    declare
      customers integer[];
    begin
      if tg_op = 'INSERT' then customers := array(select distinct user_id from added);
      elsif tg_op = 'DELETE' then customers := array(select distinct user_id from gone);
      elsif tg_op = 'UPDATE' then customers := array(select distinct user_id from (
        (select id, ${columns} from added except select id, ${columns} from gone)
        union all (select id, ${columns} from gone except select id, ${columns} from added)) as changed);
      end if;
      if customers <> '{}' or tg_op = 'TRUNCATE' then perform renew_customers(customers); end if;
      return null;
    end $$`;
