import { Migration } from '@mikro-orm/migrations';

/** Finds the few routers that were refused. It names no time, which changes with every verification. */
export class RefusedVerifications extends Migration {
  override up(): void {
    this.addSql(
      `create index last_verifications_refused on last_verifications (license_id) where code <> 'VALID'`,
    );
  }

  override down(): void {
    this.addSql(`drop index last_verifications_refused`);
  }
}
