import { Migration } from '@mikro-orm/migrations';

/** Users are sorted by the name that is shown, and those that were erased are listed apart. */
export class UsersAsListed extends Migration {
  override up(): void {
    this.addSql(
      `create index users_display_name on users ((name_order(coalesce(full_name, username)) collate "C"), id)`,
    );
    this
      .addSql(`create function user_is_erased(user_id integer) returns boolean language sql stable parallel safe
      return exists (select from erasures where erasures.user_id = user_is_erased.user_id)`);
    this.addSql(`create function count_erased_users() returns integer language sql stable
      return (select count(*)::integer from erasures join users on users.id = erasures.user_id)`);
  }

  override down(): void {
    this.addSql(`drop function count_erased_users()`);
    this.addSql(`drop function user_is_erased(integer)`);
    this.addSql(`drop index users_display_name`);
  }
}
