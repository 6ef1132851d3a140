import { Migration } from '@mikro-orm/migrations';

/** What the check of a file saw and would do, row by row. Files that were checked before are checked anew. */
export class ImportPreviews extends Migration {
  override up(): void {
    this.addSql(`alter table import_rows
      add column version varchar(64),
      add column seen jsonb,
      add column becomes jsonb,
      add column takes_away text[],
      add column changed_by varchar(50),
      add column changed_at timestamptz`);
    this.addSql(`update import_rows set outcome = null, refusal = null from action_batches batch
      where batch.id = batch_id and batch.state = 'running' and batch.reached = 0 and cells is not null`);
  }

  override down(): void {
    this.addSql(`alter table import_rows drop column version, drop column seen, drop column becomes,
      drop column takes_away, drop column changed_by, drop column changed_at`);
  }
}
