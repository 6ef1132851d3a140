import { Migration } from '@mikro-orm/migrations';

/** Where the database is used, so that a copy of it holds itself back, and why a hold was set. */
export class Installations extends Migration {
  override up(): void {
    // No row until a server first asks: an installation that runs already is no copy.
    this.addSql(`create table installations (
      is_only boolean primary key default true check (is_only),
      place varchar(100),
      host varchar(255)
    )`);
    this.addSql(`alter table outbound_holds add column reason varchar(16) not null default 'restored'
      check (reason in ('restored', 'copied', 'went_back', 'other_host', 'by_hand'))`);
  }

  override down(): void {
    this.addSql(`alter table outbound_holds drop column reason`);
    this.addSql(`drop table installations`);
  }
}
