import { Migration } from '@mikro-orm/migrations';

/** On the way back, accounts with a role that is gone become customers, who have the fewest rights. */
export class StaffRoles extends Migration {
  override up(): void {
    this.addSql(`alter table users drop constraint users_role_check,
      add constraint users_role_check check (role in ('admin', 'finance', 'support', 'sales', 'viewer', 'user'))`);
  }

  override down(): void {
    this.addSql(`update users set role = 'user' where role not in ('admin', 'user')`);
    this.addSql(`alter table users drop constraint users_role_check,
      add constraint users_role_check check (role in ('admin', 'user'))`);
  }
}
