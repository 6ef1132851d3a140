import { Migration } from '@mikro-orm/migrations';

/** A reference that another customer's payment has is asked about (billing §11). */
export class PaymentsByReference extends Migration {
  override up(): void {
    this.addSql(
      `create index payments_reference on payments (fold_case(replace(reference, ' ', '')), paid_on)
        where reference is not null and amount > 0`,
    );
  }

  override down(): void {
    this.addSql('drop index payments_reference');
  }
}
