import { Migration } from '@mikro-orm/migrations';

/** Whose licences and subscriptions were deleted or given to somebody else: only such events have a name before them. */
export class AuditHolders extends Migration {
  override up(): void {
    this.addSql(`create index audit_events_holder on audit_events ((before ->> 'username'), id)
      where subject_type in ('license', 'subscription') and before ->> 'username' is not null`);
  }

  override down(): void {
    this.addSql(`drop index audit_events_holder`);
  }
}
