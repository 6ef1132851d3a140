import { Migration } from '@mikro-orm/migrations';

/** What a provider echoes of a message. Ids are given out again by a restored copy. */
export class MessageReferences extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column reference varchar(36)`);
    // Callbacks of what was sent before name its id.
    this.addSql(`update outbox set reference = id::text`);
    this.addSql(`alter table outbox alter column reference set default gen_random_uuid()::text,
      alter column reference set not null`);
    this.addSql(`create unique index outbox_reference_unique on outbox (reference)`);
  }

  override down(): void {
    this.addSql(`alter table outbox drop column reference`);
  }
}
