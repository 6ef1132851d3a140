import { Migration } from '@mikro-orm/migrations';

/** Filters of lists that somebody keeps; with the account, which every page reads anyway. */
export class SavedViews extends Migration {
  override up(): void {
    this.addSql(`alter table users add column saved_views jsonb not null default '[]'
      check (jsonb_typeof(saved_views) = 'array' and jsonb_array_length(saved_views) <= 20)`);
  }

  override down(): void {
    this.addSql(`alter table users drop column saved_views`);
  }
}
