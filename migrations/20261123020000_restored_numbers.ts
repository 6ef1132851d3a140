import { Migration } from '@mikro-orm/migrations';

/** Whether a restored copy leaves out invoice numbers that may have been given out after its backup. */
export class RestoredNumbers extends Migration {
  override up(): void {
    // Of copies that were restored before, which have gone on with the numbers they had.
    this.addSql(`alter table outbound_holds add column skips_numbers boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table outbound_holds drop column skips_numbers`);
  }
}
