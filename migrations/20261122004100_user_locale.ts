import { Migration } from '@mikro-orm/migrations';

/** The language that an account has chosen; null leaves it to the browser. */
export class UserLocale extends Migration {
  override up(): void {
    this.addSql(`alter table users add column locale varchar(8) check (locale in ('en', 'id'))`);
  }

  override down(): void {
    this.addSql(`alter table users drop column locale`);
  }
}
