import { Migration } from '@mikro-orm/migrations';

/**
 * When each licence was verified last, from where and with what answer. A table of its own: it is written far more
 * often than licences are, and an update there would also touch the indexes that lists are searched by.
 */
export class LastVerifications extends Migration {
  override up(): void {
    this.addSql(`create table last_verifications (
      license_id integer primary key references licenses on delete cascade,
      verified_at timestamptz(3) not null,
      address inet,
      code varchar(32) not null
    ) with (fillfactor = 70)`);
  }

  override down(): void {
    this.addSql(`drop table last_verifications`);
  }
}
