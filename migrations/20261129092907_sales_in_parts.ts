import { Migration } from '@mikro-orm/migrations';

/** A bulk sale is sold in short parts, and goes on with what is not sold yet. */
export class SalesInParts extends Migration {
  override up(): void {
    this.addSql(`alter table bulk_sales add column unsold integer not null default 0 check (unsold >= 0),
      add column terms jsonb, add column request bytea, add column touched_at timestamptz(3)`);
    this.addSql('create index bulk_sales_request on bulk_sales (request) where request is not null');
    this.addSql('create index bulk_sales_unsold on bulk_sales (touched_at) where unsold > 0');
  }

  override down(): void {
    this.addSql(`alter table bulk_sales drop column unsold, drop column terms, drop column request,
      drop column touched_at`);
  }
}
