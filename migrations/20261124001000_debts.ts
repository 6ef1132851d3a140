import { Migration } from '@mikro-orm/migrations';

/** Open invoices by what they are for and by who owes them: lists show what is owed, and are filtered by it. */
export class Debts extends Migration {
  override up(): void {
    this.addSql(
      `create index invoices_owed_for on invoices (subscription_id, due_at) where state in ('open', 'partial')`,
    );
    this.addSql(`create index invoices_owed_by on invoices (user_id) where state in ('open', 'partial')`);
  }

  override down(): void {
    this.addSql(`drop index invoices_owed_for`);
    this.addSql(`drop index invoices_owed_by`);
  }
}
