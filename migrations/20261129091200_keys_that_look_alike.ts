import { Migration } from '@mikro-orm/migrations';

/** Finds a key that was typed with O for 0, or I for 1. */
export class KeysThatLookAlike extends Migration {
  override up(): void {
    this.addSql(`create index licenses_alike on licenses (translate(license_key, 'OI', '01'))`);
  }

  override down(): void {
    this.addSql(`drop index licenses_alike`);
  }
}
