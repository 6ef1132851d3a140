import { Migration } from '@mikro-orm/migrations';

const OTHERS = `('users.import', 'licenses.import', 'subscriptions.import')`;

/**
 * Only customers are imported. Files of users, licenses and subscriptions can neither be applied nor undone any more, so their
 * rows, which hold names and numbers of customers, are deleted, and those that wait are stopped: batches and audit keep what was
 * done. Files of customers never set what is dropped here.
 */
export class OneImport extends Migration {
  override up(): void {
    this.addSql(
      `delete from import_rows using action_batches b where b.id = batch_id and b.action in ${OTHERS}`,
    );
    this.addSql(
      `update action_batches set state = 'stopped' where state = 'running' and action in ${OTHERS}`,
    );
    this.addSql(`alter table import_rows drop column version, drop column password, drop column seen,
      drop column takes_away, drop column changed_by, drop column changed_at`);
    this.addSql(`alter table import_rows drop constraint import_rows_outcome_check,
      add constraint import_rows_outcome_check check (outcome in ('create', 'same', 'refused'))`);
  }

  override down(): void {
    this.addSql(`alter table import_rows drop constraint import_rows_outcome_check,
      add constraint import_rows_outcome_check check (outcome in ('create', 'change', 'same', 'refused'))`);
    this.addSql(`alter table import_rows
      add column version varchar(64),
      add column password bytea,
      add column seen jsonb,
      add column takes_away text[],
      add column changed_by varchar(50),
      add column changed_at timestamptz`);
  }
}
