import { Migration } from '@mikro-orm/migrations';

/** An end that was moved back is kept with the periods that it cut, so that it can be undone. */
export class EndsMovedBack extends Migration {
  override up(): void {
    this.addSql(`alter table subscription_periods add column replaces integer[]`);
  }

  override down(): void {
    this.addSql(`alter table subscription_periods drop column replaces`);
  }
}
