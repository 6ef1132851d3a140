import { Migration } from '@mikro-orm/migrations';

export class RenewalTermsRequired extends Migration {
  override up(): void {
    this.addSql(
      `alter table subscriptions alter column renewal_price set not null, alter column renewal_period set not null`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table subscriptions alter column renewal_price drop not null, alter column renewal_period drop not null`,
    );
  }
}
