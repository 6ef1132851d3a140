import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'claimed',
  'surplus',
  'twice',
  'late',
  'reversed',
  'refund_refused',
  'unmatched',
  'unknown_order',
];

/** What was paid for a subscription or licence that staff switched off waits for a person. */
export class PaidWhileOff extends Migration {
  override up(): void {
    this.check([...KINDS, 'switched_off']);
  }

  override down(): void {
    this.addSql(`delete from payment_reviews where kind = 'switched_off'`);
    this.check(KINDS);
  }

  private check(kinds: string[]): void {
    this
      .addSql(`alter table payment_reviews drop constraint payment_reviews_kind_check, add constraint payment_reviews_kind_check
      check (kind in (${kinds.map((kind) => `'${kind}'`).join()}))`);
  }
}
