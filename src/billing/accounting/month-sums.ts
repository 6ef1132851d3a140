import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CreditRow, MonthSums } from './month-book.view.js';

/** Days of the business, and the moments that they begin and end. */
export type Month = { from: string; until: string; begins: Date; ends: Date };

const IN_MONTH = 'recorded_at >= :begins and recorded_at < :ends';
const PAID_IN_MONTH = 'paid_on >= :from and paid_on < :until';
const BOOKED = 'booked_at >= :begins and booked_at < :ends';
const credited = (...reasons: string[]): string =>
  `select sum(amount) from credits where ${BOOKED} and reason in (${reasons.map((reason) => `'${reason}'`).join()})`;

/** Each is a statement of its own, so that none follows from another. */
const SUMS: Record<Exclude<keyof MonthSums, 'open_before' | 'open_after'>, string> = {
  received: `select sum(amount) from payments where ${PAID_IN_MONTH}`,
  recorded: `select sum(amount) from payments where ${IN_MONTH}`,
  recorded_for_others: `select sum(amount) from payments where ${IN_MONTH} and not (${PAID_IN_MONTH})`,
  recorded_elsewhere: `select sum(amount) from payments where ${PAID_IN_MONTH} and not (${IN_MONTH})`,
  on_invoices: `select sum(amount - credited) from payments where ${IN_MONTH}`,
  became_credit: `select sum(credited) from payments where ${IN_MONTH}`,
  issued: `select sum(total) from invoices where issued_at >= :begins and issued_at < :ends`,
  cancelled: `select sum(total - credit_notes) from invoices where cancelled_at >= :begins and cancelled_at < :ends`,
  credit_notes: `select -sum(payments.amount - credited) from payments join refunds on refunds.id = refund_id
    where ${IN_MONTH} and not owed_again`,
  credit_used: `select -sum(amount) from credits where ${BOOKED} and reason in ('used', 'released')`,
  credit_before: 'select sum(amount) from credits where booked_at < :begins',
  credit_after: 'select sum(amount) from credits where booked_at < :ends',
  credit_surplus: credited('surplus'),
  credit_cancelled: credited('cancellation'),
  credit_changed: credited('plan_change'),
  credit_taken: credited('refund', 'reversal'),
};

export async function monthSums(
  em: SqlEntityManager,
  month: Month,
): Promise<Omit<MonthSums, 'open_before' | 'open_after'>> {
  const columns = Object.entries(SUMS).map(([name, sql]) => `coalesce((${sql}), 0)::text as ${name}`);
  const [row] = await em.execute<Record<string, string>[]>(...bound(`select ${columns.join(', ')}`, month));
  return Object.fromEntries(
    Object.entries(row!).map(([name, sum]) => [name, Number(sum)]),
  ) as unknown as Omit<MonthSums, 'open_before' | 'open_after'>;
}

/** Customers whose credit is not zero, or moved in the month. @param bound one more row than may be */
export async function monthCredit(em: SqlEntityManager, month: Month, limit: number): Promise<CreditRow[]> {
  const rows = await em.execute<Record<keyof CreditRow, string>[]>(
    ...bound(
      `select coalesce(
          (select coalesce(customer_full_name, customer_name) from invoices where invoices.user_id = moved.user_id order by id desc limit 1),
          '#' || user_id) as user_name,
        opening::text as opening, added::text as added, used::text as used, (opening + added - used)::text as closing
      from (select user_id,
          coalesce(sum(amount) filter (where booked_at < :begins), 0) as opening,
          coalesce(sum(amount) filter (where amount > 0 and ${BOOKED}), 0) as added,
          coalesce(-sum(amount) filter (where amount < 0 and ${BOOKED}), 0) as used
        from credits where booked_at < :ends group by user_id) as moved
      where opening <> 0 or added <> 0 or used <> 0 order by 1, user_id limit ${limit}`,
      month,
    ),
  );
  return rows.map(({ user_name, ...sums }) => ({
    user_name,
    opening: Number(sums.opening),
    added: Number(sums.added),
    used: Number(sums.used),
    closing: Number(sums.closing),
  }));
}

function bound(sql: string, { from, until, begins, ends }: Month): [sql: string, params: string[]] {
  const values = { from, until, begins: begins.toISOString(), ends: ends.toISOString() };
  const params: string[] = [];
  const text = sql.replaceAll(/:(from|until|begins|ends)\b/g, (_, name: keyof typeof values) => {
    params.push(values[name]);
    return '?';
  });
  return [text, params];
}
