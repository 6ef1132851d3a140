import { Migration } from '@mikro-orm/migrations';

/** What the owner decided on the page Settings, by name. One row at most; what is not in it has its default. */
export class OwnerSettings extends Migration {
  override up(): void {
    this.addSql(`create table owner_settings (
      id smallint primary key constraint owner_settings_id_check check (id = 1),
      settings jsonb not null,
      updated_at timestamptz(3) not null,
      updated_by varchar(50)
    )`);
  }

  override down(): void {
    this.addSql(`drop table owner_settings`);
  }
}
