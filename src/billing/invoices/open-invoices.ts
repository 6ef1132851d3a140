import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BillingPeriod } from '../../rules/billing-period.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Invoice } from './invoice.entity.js';
import { OPEN_STATES } from '../../rules/ledger.js';

export type OpenInvoices = {
  running: Invoice | null;
  next: Invoice | null;
};

export async function findOpenInvoices(em: SqlEntityManager, subscriptionId: number): Promise<OpenInvoices> {
  const open = await em.find(
    Invoice,
    { subscriptionId, state: { $in: OPEN_STATES } },
    { orderBy: { id: 'asc' }, populate: ['lines'], refresh: true },
  );
  const isNext = ({ renews, renewedAt }: Invoice) => renews && !renewedAt;
  return {
    running: open.find((invoice) => !isNext(invoice)) ?? null,
    next: open.find(isNext) ?? null,
  };
}

export const isRunningOwed = ({ running }: OpenInvoices, { paymentStatus }: Subscription): boolean =>
  !!running || paymentStatus !== 'paid';

/** Whether an open next invoice is the one to pay. When the end was moved meanwhile, it is for another period. */
export function isFor(next: Invoice, { endDate }: Subscription, billingPeriod: BillingPeriod): boolean {
  const isCurrent =
    !endDate ||
    next.settled > 0 ||
    (next.restarts ? endDate <= next.periodStart : next.periodStart.getTime() === endDate.getTime());
  return next.billingPeriod === billingPeriod && isCurrent;
}
