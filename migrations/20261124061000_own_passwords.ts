import { Migration } from '@mikro-orm/migrations';

/** A password that somebody else chose is to be changed at the next sign-in. Those of before count as one's own. */
export class OwnPasswords extends Migration {
  override up(): void {
    this.addSql(`alter table users add column must_change_password boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table users drop column must_change_password`);
  }
}
