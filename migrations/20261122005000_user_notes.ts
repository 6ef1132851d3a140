import { Migration } from '@mikro-orm/migrations';

/** What staff keep in mind about an account. */
export class UserNotes extends Migration {
  override up(): void {
    this.addSql(
      `alter table users add column notes text not null default '' check (char_length(notes) <= 2000)`,
    );
  }

  override down(): void {
    this.addSql(`alter table users drop column notes`);
  }
}
