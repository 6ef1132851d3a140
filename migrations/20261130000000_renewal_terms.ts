import { Migration } from '@mikro-orm/migrations';

/**
 * What the next period costs and how long it is, which was derived from `amount`, `agreed_amount` and the plan until now. The columns
 * are filled by the next migration, because this one locks the table.
 * Servers of the version before go on writing `agreed_amount`, which the trigger keeps equal; the next version drops both.
 */
export class RenewalTerms extends Migration {
  override up(): void {
    this.addSql(`alter table subscriptions
      add column renewal_price bigint check (renewal_price between 0 and 999999999999),
      add column renewal_period varchar(16)
        check (renewal_period in ('monthly', 'quarterly', 'semi_annually', 'annually')),
      add column scheduled_price bigint check (scheduled_price between 0 and 999999999999),
      add column scheduled_from timestamptz(3),
      add constraint subscriptions_scheduled check (num_nulls(scheduled_price, scheduled_from) <> 1)`);
    this.addSql(`create function keep_renewal_terms() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' or new.renewal_price is null then
          new.renewal_price := coalesce(new.renewal_price, new.agreed_amount, new.amount);
        elsif new.renewal_price = old.renewal_price and new.agreed_amount is distinct from old.agreed_amount then
          new.renewal_price := coalesce(new.agreed_amount, new.amount);
          new.renewal_period := null;
          new.scheduled_price := null;
          new.scheduled_from := null;
        end if;
        new.renewal_period := coalesce(new.renewal_period, (select billing_period from plans where id = new.plan_id));
        new.agreed_amount := new.renewal_price;
        return new;
      end $$`);
    this.addSql(`create trigger subscriptions_renewal_terms before insert or update
      on subscriptions for each row execute function keep_renewal_terms()`);
  }

  override down(): void {
    this.addSql(`drop trigger subscriptions_renewal_terms on subscriptions`);
    this.addSql(`drop function keep_renewal_terms()`);
    this.addSql(
      `alter table subscriptions drop column renewal_price, drop column renewal_period, drop column scheduled_price, drop column scheduled_from`,
    );
  }
}
