import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { lockedSubscription } from '../../licensing/subscriptions/locked-with-license.js';
import { hasLapsed, refuseBeyondDates, renewalOf } from '../../licensing/subscriptions/renewal.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { changeSubscription } from '../renewals/change-subscription.js';
import { InvoiceLine } from '../invoices/invoice-line.entity.js';
import { Invoice } from '../invoices/invoice.entity.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { resolveClaims } from '../reviews/resolve-claims.js';
import { InvoiceIssuer } from '../invoices/invoice-issuer.js';

/** Staff, who see what they do, or the customer: by a gateway, or by credit. */
export type Payer = 'staff' | 'customer';

/** What paying an invoice, or taking a payment back, does to the invoice and to its subscription. */
@Injectable()
export class Settlement {
  constructor(
    private readonly config: Config,
    private readonly issuer: InvoiceIssuer,
  ) {}

  /**
   * An invoice with its subscription, which may be deleted meanwhile; locked always in this order.
   * @throws Refusal 404
   */
  async locked(
    id: number,
    { em }: LedgerTransaction,
  ): Promise<{ invoice: Invoice; subscription: Subscription | null }> {
    const { subscriptionId } = await em.findOneOrFail(Invoice, { id });
    const isThere = await em.count(Subscription, { id: subscriptionId });
    const subscription = isThere ? await lockedSubscription(em, subscriptionId) : null;
    return { subscription, invoice: await lockedRow(em, Invoice, id, ['lines']) };
  }

  /**
   * @param rupiah at most what is owed
   * @param by who pays: staff see beforehand that a period counts from the end, even if past; what nobody looks at counts
   *   from now on where the subscription has lapsed, so that who pays is served
   */
  async settle(
    invoice: Invoice,
    subscription: Subscription | null,
    rupiah: number,
    by: Payer,
    transaction: LedgerTransaction,
  ): Promise<void> {
    invoice.settle(rupiah);
    await transaction.em.flush();
    // Paid twice, it was settled before.
    if (rupiah === 0 || invoice.state !== 'paid') return;
    await resolveClaims(invoice, transaction);
    if (subscription) await this.paidInFull(invoice, subscription, by, transaction);
  }

  /** Nobody is cut off: the end stays, and the subscription is what it was before it was paid. */
  async deallocate(
    invoice: Invoice,
    subscription: Subscription | null,
    rupiah: number,
    transaction: LedgerTransaction,
  ): Promise<void> {
    const wasPaid = invoice.state === 'paid';
    invoice.settle(-rupiah);
    await transaction.em.flush();
    const isOwedAgain = wasPaid && invoice.state !== 'paid';
    if (isOwedAgain && subscription && (!invoice.renews || invoice.renewedAt))
      await changeSubscription(subscription, 'subscription.update', transaction, () => {
        subscription.paymentStatus = 'pending';
      });
  }

  /** Not owed again: a credit note takes it off the invoice, and the period costs so much less. */
  async refund(
    invoice: Invoice,
    subscription: Subscription | null,
    rupiah: number,
    transaction: LedgerTransaction,
  ): Promise<void> {
    if (rupiah === 0) return;
    const wasPaid = invoice.state === 'paid';
    invoice.refund(rupiah);
    const { planName } = invoice;
    transaction.em.create(InvoiceLine, { invoice, kind: 'credit_note', planName, amount: -rupiah });
    await transaction.em.flush();
    if (wasPaid && subscription && isOfLastPeriod(invoice, subscription))
      await changeSubscription(subscription, 'subscription.update', transaction, () =>
        subscription.discount(rupiah),
      );
  }

  private paidInFull(
    invoice: Invoice,
    subscription: Subscription,
    by: Payer,
    transaction: LedgerTransaction,
  ): Promise<void> {
    return invoice.renews && !invoice.renewedAt
      ? this.renew(invoice, subscription, by, transaction)
      : this.markPaid(invoice, subscription, transaction);
  }

  /** By the one rule of renewals: from the end there is now. While an older period is owed it is not paid. */
  private async renew(
    invoice: Invoice,
    subscription: Subscription,
    by: Payer,
    transaction: LedgerTransaction,
  ): Promise<void> {
    const { now } = transaction.context;
    const restarts = (by === 'customer' || invoice.restarts) && hasLapsed(subscription, now);
    const { running } = await this.issuer.openOf(transaction.em, subscription.id);
    await changeSubscription(subscription, 'subscription.renew', transaction, () => {
      const request = { billingPeriod: invoice.billingPeriod, endDate: null, restarts };
      const renewal = refuseBeyondDates(renewalOf(subscription, request, now, this.config.businessTimeZone));
      subscription.renew(renewal);
      subscription.charge(invoice.billingPeriod, invoice.netTotal, running ? 'pending' : 'paid');
      invoice.renew(renewal, now);
    });
  }

  /**
   * Of a change of plan: nobody pays for it, so the running period costs what it did before, which was paid. The plan
   * stays.
   */
  async waive(
    invoice: Invoice,
    subscription: Subscription | null,
    transaction: LedgerTransaction,
  ): Promise<void> {
    if (!subscription || !invoice.changesPlan) return;
    const { running } = await this.issuer.openOf(transaction.em, subscription.id);
    // Another amount or plan was agreed on by hand since: then that is what counts.
    const counts = isOfLastPeriod(invoice, subscription) && subscription.agreedAmount !== null;
    await changeSubscription(subscription, 'subscription.update', transaction, () => {
      if (counts) subscription.amount = Math.max(0, subscription.amount - invoice.addedToLastPeriod);
      if (!running && subscription.paymentStatus === 'pending') subscription.paymentStatus = 'paid';
    });
  }

  /** By a change of plan: then the amount is not that of any one invoice. */
  private async isSharedOut({ id, endDate }: Subscription, { em }: LedgerTransaction): Promise<boolean> {
    return (await em.count(Invoice, { subscriptionId: id, periodEnd: endDate, changesPlan: true })) > 0;
  }

  /** While another period is owed, paid is not what it is; the amount is that of the last one. */
  private async markPaid(
    invoice: Invoice,
    subscription: Subscription,
    transaction: LedgerTransaction,
  ): Promise<void> {
    const { running } = await this.issuer.openOf(transaction.em, subscription.id);
    if (running) return;
    const isLast = isOfLastPeriod(invoice, subscription);
    const isShared = isLast && (await this.isSharedOut(subscription, transaction));
    await changeSubscription(subscription, 'subscription.update', transaction, () => {
      if (isLast && !isShared) subscription.charge(invoice.billingPeriod, invoice.netTotal, 'paid');
      else subscription.paymentStatus = 'paid';
    });
  }
}

const isOfLastPeriod = ({ period }: Invoice, { endDate }: Subscription): boolean =>
  period.end?.getTime() === endDate?.getTime();
