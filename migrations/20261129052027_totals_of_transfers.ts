import { Migration } from '@mikro-orm/migrations';

/** A payment that was divided among invoices is found by its whole amount, as a bank statement has it. */
export class TotalsOfTransfers extends Migration {
  override up(): void {
    this.addSql(`update payments set search_text = concat_ws(
        chr(30),
        concat_ws(chr(31), split_part(search_text, chr(30), 1), 'rp' || abs(whole.total)),
        nullif(split_part(search_text, chr(30), 2), '')
      )
      from (select allocation_id, sum(amount) as total from payments
        where allocation_id is not null group by allocation_id) whole
      where whole.allocation_id = payments.allocation_id`);
  }

  override down(): void {
    this.addSql(`update payments set search_text = replace(
        payments.search_text, chr(31) || 'rp' || abs(whole.total), '')
      from (select allocation_id, sum(amount) as total from payments
        where allocation_id is not null group by allocation_id) whole
      where whole.allocation_id = payments.allocation_id`);
  }
}
