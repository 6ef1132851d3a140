import { Migration } from '@mikro-orm/migrations';

/** For the list of accounts, by name and by role; the unique index on the name in small letters sorts another way. */
export class UserIndexes extends Migration {
  override up(): void {
    this.addSql(`create index users_username on users (username, id)`);
    this.addSql(`create index users_role on users (role, created_at, id)`);
  }

  override down(): void {
    this.addSql(`drop index users_role`);
    this.addSql(`drop index users_username`);
  }
}
