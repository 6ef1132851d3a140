import type { ObjectQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Invoice } from './invoice.entity.js';
import { periodsOf } from '../../licensing/subscriptions/period-ledger.js';
import { findOpenInvoices, OF_BEGUN_PERIOD } from './open-invoices.js';

/** Of periods that have begun: they run, are to come, or were prorated. */
const paidInvoices = (subscriptionId: number): ObjectQuery<Invoice> => ({
  subscriptionId,
  state: { $in: ['paid', 'refunded'] },
  ...OF_BEGUN_PERIOD,
});

/** Whether the period with this end was invoiced and paid. */
async function isPaidUntil(end: Date | null, subscriptionId: number, em: SqlEntityManager): Promise<boolean> {
  const asIssued = { renewedUntil: null, periodEnd: end };
  const endsThen = end ? { $or: [asIssued, { renewedUntil: end }] } : asIssued;
  return (await em.count(Invoice, { $and: [paidInvoices(subscriptionId), endsThen] })) > 0;
}

/** Whether the invoice of the last period with a price is paid, also where its end was moved since. */
async function isLastPeriodPaid(subscription: Subscription, em: SqlEntityManager): Promise<boolean> {
  const priced = (await periodsOf(em, subscription)).findLast(({ price }) => price !== null);
  if (!priced?.invoiceId) return false;
  return (await em.count(Invoice, { id: priced.invoiceId, ...paidInvoices(subscription.id) })) > 0;
}

/** Whether the last period was invoiced and paid, and no other period that has begun is owed. */
export async function isPaidUp(subscription: Subscription, em: SqlEntityManager): Promise<boolean> {
  const { running } = await findOpenInvoices(em, subscription);
  if (running) return false;
  return (
    (await isPaidUntil(subscription.endDate ?? null, subscription.id, em)) ||
    (await isLastPeriodPaid(subscription, em))
  );
}
