import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BillingPeriod } from '../../rules/billing-period.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Invoice } from './invoice.entity.js';
import { issuedFor } from './due-invoices.js';
import { runningPeriod } from './period.js';
import { OPEN_STATES, SQL_OPEN } from '../../rules/ledger.js';

export type OpenInvoices = {
  running: Invoice | null;
  /** The one for the present end, if there is one. */
  next: Invoice | null;
  /** Of next periods that the subscription does not come to any more, because its end was moved. */
  outdated: Invoice[];
};

/** What the present customer owes: the debt of a former one stays with that one (billing §6). */
export const openOf = ({ id, user }: Subscription) => ({
  subscriptionId: id,
  userId: user.id,
  state: { $in: OPEN_STATES },
});

/** Whether a customer who had the subscription before owes a period of it that has begun. @param formerId any, if not given */
export async function isOwedByFormer(
  em: SqlEntityManager,
  subscription: Subscription,
  formerId?: number,
): Promise<boolean> {
  const userId = formerId ?? { $ne: subscription.user.id };
  return (await em.count(Invoice, { ...openOf(subscription), userId, ...OF_BEGUN_PERIOD })) > 0;
}

export async function findOpenInvoices(
  em: SqlEntityManager,
  subscription: Subscription,
): Promise<OpenInvoices> {
  const open = await em.find(Invoice, openOf(subscription), {
    orderBy: { id: 'asc' },
    populate: ['lines'],
    refresh: true,
  });
  const ofNext = open.filter(({ isOfNextPeriod }) => isOfNextPeriod);
  const outdated = ofNext.filter((invoice) => isOutdated(invoice, subscription));
  return {
    running: open.find(({ isOfNextPeriod }) => !isOfNextPeriod) ?? null,
    next: ofNext.find((invoice) => !outdated.includes(invoice)) ?? ofNext[0] ?? null,
    outdated,
  };
}

/** By subscription id, oldest first. */
export async function openInvoicesOf(
  em: SqlEntityManager,
  subscriptions: Subscription[],
): Promise<Map<number, Invoice[]>> {
  const found = new Map(subscriptions.map(({ id }): [number, Invoice[]] => [id, []]));
  if (subscriptions.length === 0) return found;
  const open = await em.find(Invoice, { $or: subscriptions.map(openOf) }, { orderBy: { id: 'asc' } });
  for (const invoice of open) found.get(invoice.subscriptionId)!.push(invoice);
  return found;
}

/** By an invoice, or by the status alone where none was issued for it. */
export async function isRunningOwed(
  em: SqlEntityManager,
  subscription: Subscription,
  { running }: OpenInvoices,
): Promise<boolean> {
  if (running || !subscription.isUnpaid) return !!running;
  const { start } = await runningPeriod(em, subscription);
  return !(await issuedFor(em, subscription.id, start));
}

/** Whether an open next invoice is the one to pay. */
export const isFor = (next: Invoice, subscription: Subscription, billingPeriod: BillingPeriod): boolean =>
  next.billingPeriod === billingPeriod && !isOutdated(next, subscription);

/** When the end was moved meanwhile, it is for another period. One that is partly paid stays the one to pay. */
export const isOutdated = (next: Invoice, { endDate }: Subscription): boolean =>
  !!endDate &&
  next.settled === 0 &&
  (next.restarts ? endDate > next.periodStart : next.periodStart.getTime() !== endDate.getTime());

/** `Invoice.isOfNextPeriod` as a query. */
export const OF_NEXT_PERIOD = { renews: true, renewedAt: null };
export const OF_BEGUN_PERIOD = { $not: OF_NEXT_PERIOD };

/** `Invoice.isOfNextPeriod` in SQL. */
export const sqlIsOfNextPeriod = (invoice: string): string =>
  `(${invoice}.renews and ${invoice}.renewed_at is null)`;

/** `Invoice.owed` in SQL, in whole rupiah, for invoices that are not cancelled. */
export const sqlOwed = (invoice: string): string =>
  `${invoice}.total - ${invoice}.credit_notes - ${invoice}.settled`;

/** `openOf` in SQL: the subscription's present customer owes the invoice. */
export const sqlIsOpenOf = (invoice: string, subscription: string): string =>
  `${invoice}.subscription_id = ${subscription}.id and ${invoice}.user_id = ${subscription}.user_id and ${invoice}.${SQL_OPEN}`;

export type DueFirst = { id: number; subscription_id: number; due_at: Date; is_next: boolean };

/** SQL: what a customer owes and is due first, of the subscriptions that are still this customer's. @param user SQL of an id */
export const sqlDueFirst = (user: string): string =>
  `select due.id, due.subscription_id, due.due_at, ${sqlIsOfNextPeriod('due')} as is_next
    from invoices due join subscriptions mine on ${sqlIsOpenOf('due', 'mine')}
    where due.user_id = ${user} order by due.due_at, due.id limit 1`;
