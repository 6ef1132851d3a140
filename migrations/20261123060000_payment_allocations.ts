import { Migration } from '@mikro-orm/migrations';

/** One transfer may pay several periods: each has a payment of its own, and they share what they came by. */
export class PaymentAllocations extends Migration {
  override up(): void {
    this.addSql(`alter table payments add column allocation_id uuid`);
    this.addSql(
      `create index payments_allocation on payments (allocation_id) where allocation_id is not null`,
    );
  }

  override down(): void {
    this.addSql(`alter table payments drop column allocation_id`);
  }
}
