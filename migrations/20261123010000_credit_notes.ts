import { Migration } from '@mikro-orm/migrations';

const SETTLEMENT = ['settled', 'state', 'renewed_at', 'cancelled_at'];

/**
 * A refund leaves nothing owed unless it says so: a credit note takes it off its invoice. Which period a payment bought is
 * kept beside the one that was asked for. Credit that was spent can be taken off an invoice again.
 */
export class CreditNotes extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column credit_notes bigint not null default 0,
      add column renewed_from timestamptz(3), add column renewed_until timestamptz(3),
      drop constraint invoices_state_check`);
    this.addSql(`alter table invoices add constraint invoices_credit_notes_check
      check (credit_notes >= 0 and settled + credit_notes <= total)`);
    this.addSql(`alter table invoices add constraint invoices_state_check check (state = case
      when cancelled_at is not null then 'cancelled'
      when credit_notes > 0 and credit_notes = total then 'refunded'
      when settled + credit_notes = total then 'paid'
      when settled > 0 then 'partial'
      else 'open' end)`);
    this.addSql(refuseInvoiceChange([...SETTLEMENT, 'credit_notes', 'renewed_from', 'renewed_until']));

    this.addSql(`alter table invoice_lines drop constraint invoice_lines_kind_check`);
    this.addSql(`alter table invoice_lines add constraint invoice_lines_kind_check
      check (kind in ('period', 'proration', 'credit', 'adjustment', 'credit_note'))`);

    // Those of before reopened their invoices.
    this.addSql(`alter table refunds add column owed_again boolean not null default true`);
    this.addSql(`alter table refunds alter column owed_again set default false`);

    this.addSql(`alter table credits drop constraint credits_reason_check`);
    this.addSql(`alter table credits add constraint credits_reason_check
      check (reason in ('surplus', 'reversal', 'cancellation', 'used', 'released', 'refund', 'plan_change'))`);
  }

  override down(): void {
    this.addSql(`alter table credits drop constraint credits_reason_check`);
    this.addSql(`alter table credits add constraint credits_reason_check
      check (reason in ('surplus', 'reversal', 'cancellation', 'used', 'refund', 'plan_change')) not valid`);
    this.addSql(`alter table refunds drop column owed_again`);
    this.addSql(`alter table invoice_lines drop constraint invoice_lines_kind_check`);
    this.addSql(`alter table invoice_lines add constraint invoice_lines_kind_check
      check (kind in ('period', 'proration', 'credit', 'adjustment')) not valid`);
    this.addSql(`alter table invoices drop constraint invoices_state_check,
      drop constraint invoices_credit_notes_check`);
    this.addSql(`drop trigger invoices_issued on invoices`);
    this.addSql(`update invoices set state = case when settled > 0 then 'partial' else 'open' end
      where credit_notes > 0 and cancelled_at is null`);
    this.addSql(
      `alter table invoices drop column credit_notes, drop column renewed_from, drop column renewed_until`,
    );
    this.addSql(refuseInvoiceChange(SETTLEMENT));
    this.addSql(`create trigger invoices_issued before update on invoices
      for each row execute function refuse_invoice_change()`);
    this.addSql(`alter table invoices add constraint invoices_state_check check (state = case
      when cancelled_at is not null then 'cancelled'
      when settled = total then 'paid'
      when settled > 0 then 'partial'
      else 'open' end)`);
  }
}

/** An invoice is not changed once it is issued, but for what is paid of it. */
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
