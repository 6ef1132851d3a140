import { Migration } from '@mikro-orm/migrations';

export class CustomerFiguresFilled extends Migration {
  override up(): void {
    this.addSql(`select renew_customers()`);
    this.addSql(`create index users_owed on users (owed, id)`);
    this.addSql(`create index users_ends_at on users (ends_at, id)`);
    // Which invoices were paid since a day is read from the index alone.
    this.addSql(`drop index payments_recorded_at`);
    this.addSql(`create index payments_recorded_at on payments (recorded_at) include (invoice_id)`);
  }

  override down(): void {
    this.addSql(`drop index payments_recorded_at`);
    this.addSql(`create index payments_recorded_at on payments (recorded_at)`);
    this.addSql(`drop index users_ends_at`);
    this.addSql(`drop index users_owed`);
  }
}
