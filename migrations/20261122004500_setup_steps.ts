import { Migration } from '@mikro-orm/migrations';

/**
 * What the first administrator has done that nothing else tells, and that the list of first steps is closed. An
 * installation that has customers or licences already is not greeted.
 */
export class SetupSteps extends Migration {
  override up(): void {
    this.addSql(`create table setup_steps (
      step text primary key check (step in ('prices', 'router_script', 'backup', 'closed')),
      done_at timestamptz(3) not null
    )`);
    this.addSql(`insert into setup_steps (step, done_at)
      select 'closed', now()
      where exists (select from licenses) or exists (select from users where role = 'user')`);
  }

  override down(): void {
    this.addSql(`drop table setup_steps`);
  }
}
