import type { SqlEntityManager } from '@mikro-orm/sql';

/** The periods that the invoices of an example installation asked for. */
export const addPeriods = (em: SqlEntityManager): Promise<unknown> =>
  em.execute(`insert into subscription_periods
      (subscription_id, kind, starts_at, ends_at, plan_name, billing_period, price, invoice_id, anchor_day, recorded_at)
    select subscription_id, 'renewed', period_start, period_end, plan_name, billing_period, total, i.id, anchor_day, issued_at
    from invoices i join subscriptions s on s.id = subscription_id where i.renewed_at is not null order by i.id`);
