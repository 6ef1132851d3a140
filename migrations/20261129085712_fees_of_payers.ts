import { Migration } from '@mikro-orm/migrations';

/** What a gateway took from payers on top of a payment; null where it took nothing. */
export class FeesOfPayers extends Migration {
  override up(): void {
    this.addSql('alter table payment_attempts add column payer_fee bigint');
  }

  override down(): void {
    this.addSql('alter table payment_attempts drop column payer_fee');
  }
}
