import { Migration } from '@mikro-orm/migrations';

/** What Xendit calls what was paid where it speaks of refunds. */
export class PaymentRequests extends Migration {
  override up(): void {
    this.addSql(`alter table payment_attempts add column payment_request_id varchar(64)`);
    this.addSql(`create index payment_attempts_payment_request on payment_attempts (payment_request_id)
      where payment_request_id is not null`);
  }

  override down(): void {
    this.addSql(`alter table payment_attempts drop column payment_request_id`);
  }
}
