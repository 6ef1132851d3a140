import type { SqlEntityManager } from '@mikro-orm/sql';

export type DueInvoice = { id: number; ends: string };

export type EndWindow = { from: Date; until: Date };

/** Subscriptions whose next period needs an invoice, by keyset along the index of ends. */
export const dueInvoices = (
  em: SqlEntityManager,
  { from, until }: EndWindow,
  { after, limit }: { after: DueInvoice | null; limit: number },
): Promise<DueInvoice[]> =>
  em.execute<DueInvoice[]>(
    `select id, end_date::text as ends from subscriptions
      where end_date >= ?::timestamptz and end_date <= least(?::timestamptz, '2100-01-01')
        and (end_date, id) > (?::timestamptz, ?::integer)
        and status <> 'inactive' and coalesce(agreed_amount, amount) > 0
        and not exists (select 1 from invoices where subscription_id = subscriptions.id and period_start = end_date)
      order by end_date, id limit ${limit}`,
    [from.toISOString(), until.toISOString(), after?.ends ?? from.toISOString(), after?.id ?? 0] as string[],
  );
