import { Migration } from '@mikro-orm/migrations';

/**
 * The newest time that this installation is known to have seen; one row, or none before a server ever ran. What is
 * there already has left traces: the newest of them begins it.
 */
export class ClockMarks extends Migration {
  override up(): void {
    this.addSql(`create table clock_marks (
      id smallint primary key check (id = 1),
      seen_at timestamptz(3) not null
    )`);
    this.addSql(`insert into clock_marks
      select 1, newest.at from (select greatest(
        (select max(finished_at) from expiry_runs),
        (select max(occurred_at) from audit_events),
        (select max(verified_at) from last_verifications)) as at) as newest
      where newest.at is not null`);
  }

  override down(): void {
    this.addSql(`drop table clock_marks`);
  }
}
