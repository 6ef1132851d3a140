import { Migration } from '@mikro-orm/migrations';

/** The scan keeps its position under the name that the code gives it. */
export class UsageScan extends Migration {
  override up(): void {
    this.addSql(`update webhook_scans set name = 'usage' where name = 'standing'`);
  }

  override down(): void {
    this.addSql(`update webhook_scans set name = 'standing' where name = 'usage'`);
  }
}
