import { Migration } from '@mikro-orm/migrations';

/** A change of plan shares out the days of a period: its invoice has lines of days, and may leave credit. */
export class Proration extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column changes_plan boolean not null default false`);
    // The period that is shared out was asked for before.
    this.addSql(`drop index invoices_period_unique`);
    this.addSql(`create unique index invoices_period_unique on invoices (subscription_id, period_start)
      where state <> 'cancelled' and not changes_plan`);

    this.addSql(`alter table invoice_lines drop constraint invoice_lines_kind_check`);
    this.addSql(`alter table invoice_lines add constraint invoice_lines_kind_check
      check (kind in ('period', 'proration', 'credit', 'adjustment'))`);
    this.addSql(`alter table invoice_lines
      add column starts_on date,
      add column ends_on date,
      add column of_days integer,
      add column of_price bigint,
      add column billing_period varchar(16),
      add constraint invoice_lines_days_check check (case when kind in ('proration', 'credit')
        then num_nulls(starts_on, ends_on, of_days, of_price, billing_period) = 0 and ends_on - starts_on < of_days
        else num_nonnulls(starts_on, ends_on, of_days, of_price, billing_period) = 0 end)`);

    this.addSql(`alter table credits drop constraint credits_reason_check`);
    this.addSql(`alter table credits add constraint credits_reason_check
      check (reason in ('surplus', 'reversal', 'cancellation', 'used', 'refund', 'plan_change'))`);
  }

  override down(): void {
    this.addSql(`alter table credits drop constraint credits_reason_check`);
    this.addSql(`alter table credits add constraint credits_reason_check
      check (reason in ('surplus', 'reversal', 'cancellation', 'used', 'refund'))`);
    this.addSql(`alter table invoice_lines drop constraint invoice_lines_days_check, drop column starts_on,
      drop column ends_on, drop column of_days, drop column of_price, drop column billing_period`);
    this.addSql(`alter table invoice_lines drop constraint invoice_lines_kind_check`);
    this.addSql(
      `alter table invoice_lines add constraint invoice_lines_kind_check check (kind in ('period'))`,
    );
    this.addSql(`drop index invoices_period_unique`);
    this.addSql(`create unique index invoices_period_unique on invoices (subscription_id, period_start)
      where state <> 'cancelled'`);
    this.addSql(`alter table invoices drop column changes_plan`);
  }
}
