import { Migration } from '@mikro-orm/migrations';

/** The trigger fills both columns. Readers are not blocked; writers of a subscription wait until all are filled. */
export class RenewalTermsFilled extends Migration {
  override up(): void {
    this.addSql(`update subscriptions set renewal_price = null where renewal_price is null`);
  }

  override down(): void {}
}
