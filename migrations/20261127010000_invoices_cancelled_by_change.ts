import { Migration } from '@mikro-orm/migrations';

/**
 * An invoice that was cancelled because its subscription got another customer or end is issued again when the earlier one comes
 * back; one that staff cancelled is not. Invoices cancelled before count as before.
 */
export class InvoicesCancelledByChange extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column cancelled_by_change boolean not null default false`);
    this.addSql(refuseChangesExcept([...SETTLEMENT, 'cancelled_by_change']));
  }

  override down(): void {
    this.addSql(refuseChangesExcept(SETTLEMENT));
    this.addSql(`alter table invoices drop column cancelled_by_change`);
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
  'search_text',
];

const refuseChangesExcept = (
  columns: string[],
) => `create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
  declare settlement text[] := array[${columns.map((column) => `'${column}'`).join(', ')}];
  begin
    if erasing() = old.user_id then
      settlement := settlement || array['customer_name', 'customer_full_name', 'customer_company', 'customer_address'];
    end if;
    if to_jsonb(old) - settlement <> to_jsonb(new) - settlement then
      raise exception 'invoice % was issued', old.number;
    end if;
    return new;
  end $$`;
