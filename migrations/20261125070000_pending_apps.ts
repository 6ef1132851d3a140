import { Migration } from '@mikro-orm/migrations';

/** A new authenticator app waits for its first code beside the one that works until then. */
export class PendingApps extends Migration {
  override up(): void {
    this.addSql(`alter table authenticator_apps add column pending_secret bytea`);
    this.addSql(`alter table authenticator_apps alter column secret drop not null`);
    this.addSql(
      `update authenticator_apps set pending_secret = secret, secret = null where confirmed_at is null`,
    );
  }

  override down(): void {
    this.addSql(`update authenticator_apps set secret = pending_secret where secret is null`);
    this.addSql(`alter table authenticator_apps alter column secret set not null`);
    this.addSql(`alter table authenticator_apps drop column pending_secret`);
  }
}
