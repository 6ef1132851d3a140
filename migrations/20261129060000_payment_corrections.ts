import { Migration } from '@mikro-orm/migrations';

/** Day, method, reference and note of a payment can be corrected; its amount, and what it paid for, cannot. The audit keeps what they were. */
export class PaymentCorrections extends Migration {
  override up(): void {
    this.addSql(refuseChangesExcept(['search_text', 'method', 'paid_on', 'reference', 'note']));
    // What was received on a day moves with it.
    this.addSql(`create function count_moved_payment() returns trigger language plpgsql as $$
      begin
        insert into trend_counters (kind, hour, count, amount) values
          ('received', (old.paid_on + time '12:00') at time zone 'UTC', -1, -old.amount),
          ('received', (new.paid_on + time '12:00') at time zone 'UTC', 1, new.amount);
        return null;
      end $$`);
    this.addSql(`create trigger payments_trend_moved after update on payments for each row
      when (old.paid_on is distinct from new.paid_on) execute function count_moved_payment()`);
  }

  override down(): void {
    this.addSql(`drop trigger payments_trend_moved on payments`);
    this.addSql(`drop function count_moved_payment()`);
    this.addSql(refuseChangesExcept(['search_text']));
  }
}

const refuseChangesExcept = (
  columns: string[],
) => `create or replace function refuse_payment_change() returns trigger language plpgsql as $$
  declare mutable text[] := array[${columns.map((column) => `'${column}'`).join(', ')}];
  begin
    if erasing() is not null then mutable := mutable || array['recorded_by']; end if;
    if erasing() = old.user_id then mutable := mutable || array['reference', 'note']; end if;
    if to_jsonb(old) - mutable <> to_jsonb(new) - mutable then
      raise exception 'payments is append-only';
    end if;
    return new;
  end $$`;
