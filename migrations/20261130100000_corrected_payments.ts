import { Migration } from '@mikro-orm/migrations';

/** Who corrected a payment last, and when. The audit, which is kept for a while only, says what it was before. */
export class CorrectedPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table payments add column corrected_at timestamptz(3), add column corrected_by varchar(50)`,
    );
    this.addSql(refuseChangesExcept(['corrected_at', 'corrected_by']));
    this.addSql(`update payments p set corrected_at = e.occurred_at, corrected_by = e.actor_name from (
      select distinct on (subject_id) subject_id, occurred_at, actor_name from audit_events
      where action = 'payment.correct' order by subject_id, id desc
    ) e where e.subject_id = p.id`);
  }

  override down(): void {
    this.addSql(refuseChangesExcept([]));
    this.addSql(`alter table payments drop column corrected_at, drop column corrected_by`);
  }
}

const CORRECTED = ['search_text', 'method', 'paid_on', 'reference', 'note'];

const refuseChangesExcept = (
  further: string[],
) => `create or replace function refuse_payment_change() returns trigger language plpgsql as $$
  declare mutable text[] := array[${[...CORRECTED, ...further].map((column) => `'${column}'`).join(', ')}];
  begin
    if erasing() is not null then mutable := mutable || array['recorded_by']; end if;
    if erasing() = old.user_id then mutable := mutable || array['reference', 'note']; end if;
    if to_jsonb(old) - mutable <> to_jsonb(new) - mutable then
      raise exception 'payments is append-only';
    end if;
    return new;
  end $$`;
