import { Migration } from '@mikro-orm/migrations';

/** How many days a subscription of a plan runs after its end; null is the setting. */
export class Grace extends Migration {
  override up(): void {
    this.addSql(`alter table plans add column grace_days smallint check (grace_days between 0 and 60)`);
  }

  override down(): void {
    this.addSql(`alter table plans drop column grace_days`);
  }
}
