import { Migration } from '@mikro-orm/migrations';

/**
 * Invoices and payments are found by their amount, as `rp150000`. What a server of the version before writes meanwhile
 * is not found by it. Neither may change, but the text that they are found by is no part of the record.
 */
export class SearchAmounts extends Migration {
  override up(): void {
    this.change('invoices', `search_text || chr(31) || 'rp' || total`);
    this.change('payments', `search_text || chr(31) || 'rp' || abs(amount)`);
  }

  override down(): void {
    for (const table of ['invoices', 'payments'])
      this.change(table, `regexp_replace(search_text, chr(31) || 'rp[0-9]+$', '')`);
  }

  private change(table: string, text: string): void {
    this.addSql(`alter table ${table} disable trigger user`);
    this.addSql(`update ${table} set search_text = ${text}`);
    this.addSql(`alter table ${table} enable trigger user`);
  }
}
