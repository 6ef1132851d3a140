import { Migration } from '@mikro-orm/migrations';

/** Every sort has its index, and the subscriptions that staff chase, which are few among many paid ones, have theirs. */
export class ListIndexes extends Migration {
  override up(): void {
    this.addSql(`create index subscriptions_amount on subscriptions (amount, id)`);
    this.addSql(
      `create index subscriptions_unpaid on subscriptions (created_at, id) where payment_status <> 'paid'`,
    );
  }

  override down(): void {
    this.addSql(`drop index subscriptions_unpaid`);
    this.addSql(`drop index subscriptions_amount`);
  }
}
