import { Migration } from '@mikro-orm/migrations';

/** Recovery codes are kept as HMAC, which cannot be sealed anew: their key is kept instead, when JWT_SECRET changes. */
export class RecoveryCodeKeys extends Migration {
  override up(): void {
    this.addSql(`alter table recovery_codes add column hash_key bytea`);
  }

  override down(): void {
    this.addSql(`alter table recovery_codes drop column hash_key`);
  }
}
