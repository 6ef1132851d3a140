import { Migration } from '@mikro-orm/migrations';

/** For the list of accounts with a second factor, which are few among many. */
export class UsersSecondFactor extends Migration {
  override up(): void {
    this.addSql(
      `create index users_second_factor on users (created_at, id) where second_factor_since is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index users_second_factor`);
  }
}
