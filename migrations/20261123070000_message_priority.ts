import { Migration } from '@mikro-orm/migrations';

/** What goes first where a daily cap lets only some go. Lower goes first. */
export class MessagePriority extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column priority smallint not null default 0`);
  }

  override down(): void {
    this.addSql(`alter table outbox drop column priority`);
  }
}
