import { Migration } from '@mikro-orm/migrations';

/** What is owed for a subscription is owed by its present customer, so the index names the customer as well. */
export class DebtsByCustomer extends Migration {
  override up(): void {
    this.addSql(`drop index invoices_owed_for`);
    this.addSql(
      `create index invoices_owed_for on invoices (subscription_id, user_id, due_at) where state in ('open', 'partial')`,
    );
  }

  override down(): void {
    this.addSql(`drop index invoices_owed_for`);
    this.addSql(
      `create index invoices_owed_for on invoices (subscription_id, due_at) where state in ('open', 'partial')`,
    );
  }
}
