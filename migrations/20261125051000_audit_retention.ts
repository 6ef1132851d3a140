import { Migration } from '@mikro-orm/migrations';

/**
 * Where a setting says how long the audit is kept, its oldest rows go. Only a transaction that says so may delete, and nothing of
 * the last thirteen months, from which the trends are counted again after a restoration.
 */
export class AuditRetention extends Migration {
  override up(): void {
    this.addSql(`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and coalesce(current_setting('lisensi.forgetting', true), '') = 'on' then return null; end if;
        raise exception 'audit_events is append-only';
      end $$`);
    this.addSql(`create function refuse_recent_audit_deletion() returns trigger language plpgsql as $$
      begin
        if old.occurred_at > now() - interval '399 days' then
          raise exception 'audit_events is append-only for thirteen months';
        end if;
        return old;
      end $$`);
    this.addSql(`create trigger audit_events_kept before delete
      on audit_events for each row execute function refuse_recent_audit_deletion()`);
  }

  override down(): void {
    this.addSql(`drop trigger audit_events_kept on audit_events`);
    this.addSql(`drop function refuse_recent_audit_deletion()`);
    this.addSql(`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_events is append-only';
      end $$`);
  }
}
