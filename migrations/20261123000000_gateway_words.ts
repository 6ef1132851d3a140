import { Migration } from '@mikro-orm/migrations';

/** What a gateway's word is compared with, when it is asked again, and rows about words that do not fit the books. */
export class GatewayWords extends Migration {
  override up(): void {
    this.addSql(`alter table payment_attempts add column transaction_id varchar(64),
      add column difference varchar(300), add column called_at timestamptz(3)`);
    this.addSql(`alter table refunds add column asks smallint not null default 0,
      add column next_ask_at timestamptz(3)`);
    this.addSql(`alter table payment_reviews add column told varchar(300)`);
    this.addSql(`alter table payment_reviews drop constraint payment_reviews_kind_check`);
    this.addSql(`alter table payment_reviews add constraint payment_reviews_kind_check check (kind in
      ('claimed', 'surplus', 'twice', 'late', 'amount_differs', 'reversed', 'refund_refused', 'unmatched'))`);
  }

  override down(): void {
    this.addSql(`update payment_reviews set kind = 'amount_differs' where kind = 'unmatched'`);
    this.addSql(`alter table payment_reviews drop constraint payment_reviews_kind_check`);
    this.addSql(`alter table payment_reviews add constraint payment_reviews_kind_check check (kind in
      ('claimed', 'surplus', 'twice', 'late', 'amount_differs', 'reversed', 'refund_refused'))`);
    this.addSql(`alter table payment_reviews drop column told`);
    this.addSql(`alter table refunds drop column asks, drop column next_ask_at`);
    this.addSql(
      `alter table payment_attempts drop column transaction_id, drop column difference, drop column called_at`,
    );
  }
}
