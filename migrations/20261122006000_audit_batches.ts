import { Migration } from '@mikro-orm/migrations';

/** What was done to many rows as one thing: each has an event of its own, and all of them say which batch it was. */
export class AuditBatches extends Migration {
  override up(): void {
    this.addSql(`alter table audit_events add column batch_id integer`);
    this.addSql(`create index audit_events_batch on audit_events (batch_id, id) where batch_id is not null`);
  }

  override down(): void {
    this.addSql(`drop index audit_events_batch`);
    this.addSql(`alter table audit_events drop column batch_id`);
  }
}
