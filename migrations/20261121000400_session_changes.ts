import { Migration } from '@mikro-orm/migrations';

/** When each session changed something last, so that every process knows who must not be shown an older copy. */
export class SessionChanges extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column changed_at timestamptz(3)`);
  }

  override down(): void {
    this.addSql(`alter table sessions drop column changed_at`);
  }
}
