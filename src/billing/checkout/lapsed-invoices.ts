import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { applyCredit } from '../ledger/credit-allocation.js';
import { issueRestart } from '../ledger/issue-invoice.js';
import { cancelInvoice } from '../ledger/cancel-invoice.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { systemContext } from '../../platform/http/action-context.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { hasLapsed } from '../../licensing/subscriptions/renewal.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { lockedDebt } from '../ledger/invoice-debt.js';

export type Terms = {
  startsOnPayment: boolean;
  /** In rupiah, when the invoice's period is over and a new one replaces it; otherwise null. */
  newPrice: number | null;
};

@Injectable()
export class LapsedInvoices {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async termsOf(invoice: Invoice, now: Date): Promise<Terms> {
    const { subscriptionId: id } = invoice;
    const subscription = await this.em.findOne(
      Subscription,
      { id },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    return termsOf(invoice, subscription, now);
  }

  /** Cancels an invoice whose period is over and issues one from now on. @returns the invoice to pay */
  async replace(invoice: Invoice, now: Date): Promise<Invoice> {
    if ((await this.termsOf(invoice, now)).newPrice === null) return invoice;
    const context = systemContext(now);
    return this.writes.run(context, async (transaction) => {
      const { invoice: old, subscription } = await lockedDebt(invoice.id, transaction);
      if (!subscription || termsOf(old, subscription, now).newPrice === null) return old;
      await cancelInvoice(old, transaction);
      const fresh = await issueRestart(subscription, old.billingPeriod, transaction);
      await applyCredit(fresh, subscription, transaction);
      return fresh;
    });
  }
}

export function termsOf(invoice: Invoice, subscription: Subscription | null, now: Date): Terms {
  const isWaiting = invoice.owed > 0 && invoice.isOfNextPeriod;
  if (!subscription || !isWaiting || !hasLapsed(subscription, now))
    return { startsOnPayment: false, newPrice: null };
  const isOver = invoice.settled === 0 && invoice.periodEnd! <= now;
  const isSameCustomer = subscription.user.id === invoice.userId;
  const price = isOver && isSameCustomer ? subscription.priceFor(invoice.billingPeriod, now) : 0;
  return { startsOnPayment: true, newPrice: price > 0 ? price : null };
}
