import { Migration } from '@mikro-orm/migrations';

/** On the way back, cashiers become customers, who have the fewest rights, and nothing opens a suspended account. */
export class Staff extends Migration {
  override up(): void {
    this.addSql(`alter table users drop constraint users_role_check,
      add constraint users_role_check
        check (role in ('admin', 'finance', 'support', 'sales', 'cashier', 'viewer', 'user')),
      add column suspended_at timestamptz,
      add column last_sign_in_at timestamptz`);
    this.addSql(`create index users_last_sign_in on users (last_sign_in_at desc nulls last, id desc)`);
  }

  override down(): void {
    this.addSql(
      `delete from passkeys where user_id in (select id from users where suspended_at is not null)`,
    );
    this.addSql(
      `delete from api_keys where owner_id in (select id from users where suspended_at is not null)`,
    );
    this.addSql(`update users set password_hash = '' where suspended_at is not null`);
    this.addSql(`update users set role = 'user' where role = 'cashier'`);
    this.addSql(`drop index users_last_sign_in`);
    this.addSql(`alter table users drop column suspended_at, drop column last_sign_in_at,
      drop constraint users_role_check,
      add constraint users_role_check check (role in ('admin', 'finance', 'support', 'sales', 'viewer', 'user'))`);
  }
}
