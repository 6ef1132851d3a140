import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlNextPrice, type Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Invoice } from './invoice.entity.js';

export type DueInvoice = { id: number; ends: string };

export type EndWindow = { from: Date; until: Date };

/**
 * Invoices that count for their period, which is then not invoiced again. A cancelled invoice still counts, unless the
 * subscription has a new customer, the end moved, or its renewal was undone; nor do those count that such an invoice replaced.
 */
const asked = (userId: string) => `(cancelled_at is null or user_id = ${userId} and not exists (
  select from invoices later where later.subscription_id = invoices.subscription_id and later.user_id = invoices.user_id
    and later.period_start = invoices.period_start and later.id >= invoices.id and later.cancelled_at is not null
    and (later.cancelled_by_change or later.renewed_at is not null)))`;

export const wasAsked = async (
  em: SqlEntityManager,
  { id, user }: Subscription,
  periodStart: Date,
): Promise<boolean> => {
  const found = await em.execute<object[]>(
    `select from invoices where subscription_id = ? and period_start = ?::timestamptz and ${asked('?')} limit 1`,
    [id, periodStart.toISOString(), user.id],
  );
  return found.length > 0;
};

const dueWithin = `end_date >= ?::timestamptz and end_date <= least(?::timestamptz, '2100-01-01')
  and status <> 'inactive' and ${sqlNextPrice('subscriptions')} > 0
  and not exists (select 1 from invoices
    where subscription_id = subscriptions.id and period_start = end_date and ${asked('subscriptions.user_id')})`;

/** How many invoices are due, and for how much, whole rupiah. */
export async function dueSum(em: SqlEntityManager, { from, until }: EndWindow) {
  const [row] = await em.execute<{ count: number; total: string }[]>(
    `select count(*)::integer as count, coalesce(sum(${sqlNextPrice('subscriptions')}), 0)::text as total
      from subscriptions where ${dueWithin}`,
    [from.toISOString(), until.toISOString()],
  );
  return { count: row!.count, total: Number(row!.total) };
}

/** Subscriptions whose next period needs an invoice, by keyset along the index of ends. @param only the id of one of them */
export const dueInvoices = (
  em: SqlEntityManager,
  { from, until }: EndWindow,
  { after, limit, only }: { after: DueInvoice | null; limit: number; only?: number },
): Promise<DueInvoice[]> =>
  em.execute<DueInvoice[]>(
    `select id, end_date::text as ends from subscriptions
      where ${only === undefined ? '' : 'id = ? and'} ${dueWithin}
        and (end_date, id) > (?::timestamptz, ?::integer)
      order by end_date, id limit ${limit}`,
    [
      ...(only === undefined ? [] : [only]),
      from.toISOString(),
      until.toISOString(),
      after?.ends ?? from.toISOString(),
      after?.id ?? 0,
    ],
  );

/** The invoice of a period, unless it was cancelled. A plan change may begin in the same moment. */
export const issuedFor = (
  em: SqlEntityManager,
  subscriptionId: number,
  periodStart: Date,
): Promise<Invoice | null> =>
  em.findOne(Invoice, {
    subscriptionId,
    periodStart,
    changesPlan: false,
    state: { $ne: 'cancelled' },
  });
