import { Migration } from '@mikro-orm/migrations';

/**
 * What each run marked, so that one under a wrong clock can be undone. The run's own row comes when all is marked, so
 * `run_id` is no foreign key: one that dies half-way has marked rows, too.
 */
export class ExpiryMarks extends Migration {
  override up(): void {
    this.addSql(`create table expiry_marks (
      run_id integer not null,
      kind varchar(16) not null check (kind in ('license', 'subscription')),
      row_id integer not null,
      previous_status varchar(16) not null,
      ended_at timestamptz(3) not null,
      marked_at timestamptz(3) not null,
      primary key (run_id, kind, row_id)
    )`);
    this.addSql(`create index expiry_marks_row on expiry_marks (kind, row_id, run_id)`);
    this.addSql(`create index expiry_marks_marked_at on expiry_marks (marked_at)`);
    this.addSql(`alter table expiry_runs add column undone_at timestamptz(3)`);
  }

  override down(): void {
    this.addSql(`alter table expiry_runs drop column undone_at`);
    this.addSql(`drop table expiry_marks`);
  }
}
