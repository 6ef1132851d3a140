import { Migration } from '@mikro-orm/migrations';

/**
 * Takes away what only databases of earlier versions needed: the day from which one invoices by itself, the agreed amount beside
 * the price of the next period, and kinds that are not written any more. What was not recorded as a period is recorded once.
 */
export class PastVersions extends Migration {
  override up(): void {
    this.addSql(`drop table billing_cutovers`);
    this.addSql(`drop trigger subscriptions_renewal_terms on subscriptions`);
    this.addSql(`drop function keep_renewal_terms()`);
    this.addSql(`alter table subscriptions drop column agreed_amount`);
    this.addSql(`update payment_reviews set kind = 'unmatched' where kind = 'amount_differs'`);
    this.check('payment_reviews', REVIEWS);
    this.addSql(`alter table subscription_periods disable trigger subscription_periods_recorded`);
    this.addSql(`update subscription_periods set kind = 'sold' where kind = 'migrated'`);
    this.addSql(`alter table subscription_periods enable trigger subscription_periods_recorded`);
    this.check('subscription_periods', PERIODS);
    this.addSql(RECORD);
  }

  override down(): void {
    this.check('subscription_periods', [...PERIODS, 'migrated']);
    this.check('payment_reviews', [...REVIEWS, 'amount_differs']);
    this.addSql(
      `alter table subscriptions add column agreed_amount bigint check (agreed_amount between 0 and 999999999999)`,
    );
    this.addSql(`create function keep_renewal_terms() returns trigger language plpgsql as $$
      begin
        new.agreed_amount := new.renewal_price;
        return new;
      end $$`);
    this.addSql(`create trigger subscriptions_renewal_terms before insert or update on subscriptions
      for each row execute function keep_renewal_terms()`);
    this.addSql(`update subscriptions set agreed_amount = renewal_price`);
    this.addSql(`create table billing_cutovers (
      id smallint primary key default 1,
      began_at timestamptz not null,
      lifted_at timestamptz,
      lifted_by varchar(50),
      constraint billing_cutovers_one check (id = 1)
    )`);
  }

  private check(table: string, kinds: string[]): void {
    this.addSql(`alter table ${table} drop constraint ${table}_kind_check, add constraint ${table}_kind_check
      check (kind in (${kinds.map((kind) => `'${kind}'`).join()}))`);
  }
}

const REVIEWS = [
  'claimed',
  'surplus',
  'twice',
  'late',
  'reversed',
  'refund_refused',
  'unmatched',
  'unknown_order',
];
const PERIODS = ['sold', 'renewed', 'paid', 'typed', 'plan_change', 'imported'];

/** The running period of a subscription without any, else the time between its last one and its end, which has no price. */
const RECORD = `insert into subscription_periods
    (subscription_id, kind, starts_at, ends_at, plan_name, billing_period, price, anchor_day, recorded_at)
  select s.id, case when last.id is null then 'sold' else 'typed' end,
    case when last.id is not null then last.ends_at
      when s.start_date >= s.end_date then s.end_date - interval '1 day' else s.start_date end,
    s.end_date, p.plan_name, case when last.id is null then p.billing_period end, case when last.id is null then s.amount end,
    s.anchor_day, now()
  from subscriptions s join plans p on p.id = s.plan_id
    left join lateral (select id, ends_at from subscription_periods
      where subscription_id = s.id and taken_back_at is null order by starts_at desc limit 1) as last on true
  where last.id is null or last.ends_at < coalesce(s.end_date, 'infinity')`;
