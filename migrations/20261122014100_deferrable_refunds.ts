import { Migration } from '@mikro-orm/migrations';

/** A refund is of a payment, and is booked as one: rows that name each other are put back before either is checked. */
export class DeferrableRefunds extends Migration {
  override up(): void {
    this.addSql(
      `alter table payments alter constraint payments_refund_id_fkey deferrable initially immediate`,
    );
  }

  override down(): void {
    this.addSql(`alter table payments alter constraint payments_refund_id_fkey not deferrable`);
  }
}
