import { Migration } from '@mikro-orm/migrations';

/**
 * A customer has a name, a company, an address and a tax id, and needs no e-mail; staff still do. An invoice keeps whom
 * it was issued to. Its search text and that of its payments may be renewed, since they are no part of the record: what
 * the customer is called now stands behind a record separator.
 */
export class Customers extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column full_name varchar(100), add column company varchar(100), add column address varchar(300),
      add column tax_id varchar(22) constraint users_tax_id_check check (tax_id ~ '^([0-9]{15,16}|[0-9]{22})$'),
      add column search_names text,
      alter column email drop not null,
      add constraint users_staff_email_check check (email is not null or role = 'user')`);
    this.addSql(`create index users_full_name on users (full_name, id)`);

    this.addSql(`alter table invoices
      add column customer_full_name varchar(100), add column customer_company varchar(100),
      add column customer_address varchar(300), add column customer_tax_id varchar(22)`);
    this.addSql(refuseInvoiceChange([...SETTLEMENT, 'search_text']));

    this.addSql(`create function refuse_payment_change() returns trigger language plpgsql as $$
      begin
        if to_jsonb(old) - 'search_text' <> to_jsonb(new) - 'search_text' then
          raise exception 'payments is append-only';
        end if;
        return new;
      end $$`);
    this.addSql(`drop trigger payments_append_only on payments`);
    this.addSql(`create trigger payments_append_only before delete or truncate
      on payments for each statement execute function refuse_ledger_change()`);
    this.addSql(`create trigger payments_booked before update on payments
      for each row execute function refuse_payment_change()`);
  }

  override down(): void {
    for (const table of ['invoices', 'payments'])
      this.addSql(`update ${table} set search_text = split_part(search_text, chr(30), 1)
        where search_text like '%' || chr(30) || '%'`);

    this.addSql(`drop trigger payments_booked on payments`);
    this.addSql(`drop trigger payments_append_only on payments`);
    this.addSql(`create trigger payments_append_only before update or delete or truncate
      on payments for each statement execute function refuse_ledger_change()`);
    this.addSql(`drop function refuse_payment_change()`);

    this.addSql(refuseInvoiceChange(SETTLEMENT));
    this.addSql(`alter table invoices drop column customer_full_name, drop column customer_company,
      drop column customer_address, drop column customer_tax_id`);

    this.addSql(`update users set email = 'none-' || id || '@invalid.invalid' where email is null`);
    this.addSql(`alter table users drop constraint users_staff_email_check, alter column email set not null,
      drop column full_name, drop column company, drop column address, drop column tax_id, drop column search_names`);
  }
}

const SETTLEMENT = [
  'settled',
  'state',
  'renewed_at',
  'cancelled_at',
  'credit_notes',
  'renewed_from',
  'renewed_until',
];

const refuseInvoiceChange = (
  changing: string[],
) => `create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
  declare settlement constant text[] := array[${changing.map((name) => `'${name}'`).join(', ')}];
  begin
    if to_jsonb(old) - settlement <> to_jsonb(new) - settlement then
      raise exception 'invoice % was issued', old.number;
    end if;
    return new;
  end $$`;
