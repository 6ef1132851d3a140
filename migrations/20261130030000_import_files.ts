import { Migration } from '@mikro-orm/migrations';

/** What an import keeps to be mended, mapped and undone, and the subscriptions that nothing is sent about yet. */
export class ImportFiles extends Migration {
  override up(): void {
    this.addSql(
      `alter table import_rows add column written jsonb, add column made jsonb, add column undone jsonb`,
    );
    this.addSql(`create table message_mutes (
      subscription_id integer primary key references subscriptions on delete cascade,
      batch_id integer not null references action_batches on delete restrict
    )`);
    this.addSql(`create index message_mutes_batch on message_mutes (batch_id)`);
  }

  override down(): void {
    this.addSql(`drop table message_mutes`);
    this.addSql(`alter table import_rows drop column written, drop column made, drop column undone`);
  }
}
