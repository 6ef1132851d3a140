import { Migration } from '@mikro-orm/migrations';

/** From when on an installation that was there before invoices and reminders issues and writes them by itself. */
export class BillingCutover extends Migration {
  override up(): void {
    this.addSql(`create table billing_cutovers (
      id smallint primary key default 1 constraint billing_cutovers_one check (id = 1),
      began_at timestamptz not null,
      lifted_at timestamptz,
      lifted_by varchar(50))`);
    // Of one that has invoiced or reminded already, all that there is was spoken of.
    this.addSql(`insert into billing_cutovers (began_at) select now()
      where exists (select from subscriptions)
        and not exists (select from invoices) and not exists (select from reminders)`);
  }

  override down(): void {
    this.addSql(`drop table billing_cutovers`);
  }
}
