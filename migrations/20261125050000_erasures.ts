import { Migration } from '@mikro-orm/migrations';

/**
 * Who was erased, by id alone, and what keeps them erased. While an erasure runs (`lisensi.erasing` holds the id, and its row
 * exists) the tables that are append-only let go of what names that person, and of nothing else. Afterwards the account stays as
 * it is, and is given nothing more.
 */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`create table erasures (
      user_id integer primary key,
      pseudonym varchar(50) not null,
      erased_at timestamptz(3) not null,
      checked_at timestamptz(3)
    )`);
    this.addSql(`create unique index erasures_pseudonym_unique on erasures (lower(pseudonym))`);

    this.addSql(`create function erasing() returns integer language sql stable as $$
      select user_id from erasures where user_id = nullif(current_setting('lisensi.erasing', true), '')::integer
    $$`);
    this.addSql(`create function refuse_erased_account() returns trigger language plpgsql as $$
      begin
        if erasing() is distinct from old.id and exists (select from erasures where user_id = old.id) then
          raise exception 'this account was erased'
            using errcode = 'unique_violation', table = 'users', constraint = 'users_erased';
        end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger users_erased after update on users
      for each row when (old is distinct from new) execute function refuse_erased_account()`);
    for (const [table, column] of OWNED) {
      this.addSql(`create function refuse_erased_owner_of_${table}() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('lisensi.restoring', true), '') <> 'on'
            and exists (select from erasures where user_id = new.${column}) then
            raise exception 'this account was erased'
              using errcode = 'unique_violation', table = '${table}', constraint = '${table}_owner_erased';
          end if;
          return null;
        end $$`);
      this
        .addSql(`create constraint trigger ${table}_owner_erased after insert or update of ${column} on ${table}
        for each row execute function refuse_erased_owner_of_${table}()`);
    }

    this.addSql(`create function refuse_audit_rewriting() returns trigger language plpgsql as $$
      declare naming constant text[] := array['actor_name', 'api_key_name', 'before', 'after', 'about', 'address', 'search_text'];
      begin
        if erasing() is null or to_jsonb(old) - naming <> to_jsonb(new) - naming then
          raise exception 'audit_events is append-only';
        end if;
        return new;
      end $$`);
    this.addSql(`drop trigger audit_events_append_only on audit_events`);
    this.addSql(`create trigger audit_events_append_only before delete or truncate
      on audit_events for each statement execute function refuse_audit_change()`);
    this.addSql(`create trigger audit_events_recorded before update
      on audit_events for each row execute function refuse_audit_rewriting()`);

    this.addSql(`create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
      declare settlement text[] := array['settled', 'state', 'renewed_at', 'cancelled_at', 'credit_notes', 'renewed_from',
        'renewed_until', 'search_text'];
      begin
        if erasing() = old.user_id then
          settlement := settlement || array['customer_name', 'customer_full_name', 'customer_company', 'customer_address'];
        end if;
        if to_jsonb(old) - settlement <> to_jsonb(new) - settlement then
          raise exception 'invoice % was issued', old.number;
        end if;
        return new;
      end $$`);
    this.addSql(`create or replace function refuse_payment_change() returns trigger language plpgsql as $$
      declare mutable text[] := array['search_text'];
      begin
        if erasing() is not null then mutable := mutable || array['recorded_by']; end if;
        if erasing() = old.user_id then mutable := mutable || array['reference', 'note']; end if;
        if to_jsonb(old) - mutable <> to_jsonb(new) - mutable then
          raise exception 'payments is append-only';
        end if;
        return new;
      end $$`);

    this.addSql(`create function refuse_proof_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and erasing() = (select user_id from payments where id = old.payment_id) then return old; end if;
        if tg_op = 'UPDATE' and erasing() is not null
          and row(old.id, old.payment_id, old.type, old.content, old.added_at)
            is not distinct from row(new.id, new.payment_id, new.type, new.content, new.added_at) then return new; end if;
        raise exception 'payment_proofs is append-only';
      end $$`);
    this.addSql(`drop trigger payment_proofs_append_only on payment_proofs`);
    this.addSql(`create trigger payment_proofs_append_only before truncate
      on payment_proofs for each statement execute function refuse_ledger_change()`);
    this.addSql(`create trigger payment_proofs_kept before update or delete
      on payment_proofs for each row execute function refuse_proof_change()`);
  }

  override down(): void {
    this.addSql(`drop trigger payment_proofs_kept on payment_proofs`);
    this.addSql(`drop trigger payment_proofs_append_only on payment_proofs`);
    this.addSql(`create trigger payment_proofs_append_only before update or delete or truncate
      on payment_proofs for each statement execute function refuse_ledger_change()`);
    this.addSql(`drop function refuse_proof_change()`);
    this.addSql(`create or replace function refuse_payment_change() returns trigger language plpgsql as $$
      begin
        if to_jsonb(old) - 'search_text' <> to_jsonb(new) - 'search_text' then
          raise exception 'payments is append-only';
        end if;
        return new;
      end $$`);
    this.addSql(`create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
  declare settlement constant text[] := array['settled', 'state', 'renewed_at', 'cancelled_at', 'credit_notes', 'renewed_from', 'renewed_until', 'search_text'];
  begin
    if to_jsonb(old) - settlement <> to_jsonb(new) - settlement then
      raise exception 'invoice % was issued', old.number;
    end if;
    return new;
  end $$`);
    this.addSql(`drop trigger audit_events_recorded on audit_events`);
    this.addSql(`drop trigger audit_events_append_only on audit_events`);
    this.addSql(`create trigger audit_events_append_only before update or delete or truncate
      on audit_events for each statement execute function refuse_audit_change()`);
    this.addSql(`drop function refuse_audit_rewriting()`);
    for (const [table] of OWNED) {
      this.addSql(`drop trigger ${table}_owner_erased on ${table}`);
      this.addSql(`drop function refuse_erased_owner_of_${table}()`);
    }
    this.addSql(`drop trigger users_erased on users`);
    this.addSql(`drop function refuse_erased_account()`);
    this.addSql(`drop function erasing()`);
    this.addSql(`drop table erasures`);
  }
}

const OWNED = [
  ['licenses', 'owner_id'],
  ['subscriptions', 'user_id'],
];
