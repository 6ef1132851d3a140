import { Migration } from '@mikro-orm/migrations';

/** A number gets no sign-in links at first where its writer could not set the password (sign-in §9). */
export class SignInLinksFrom extends Migration {
  override up(): void {
    this.addSql('alter table users add column sign_in_links_from timestamptz(3)');
  }

  override down(): void {
    this.addSql('alter table users drop column sign_in_links_from');
  }
}
