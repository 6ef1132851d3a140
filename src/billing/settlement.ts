import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { lockedSubscription } from '../subscriptions/locked-with-license.js';
import { refuseBeyondDates, renewalOf } from '../subscriptions/renewal.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { changeSubscription } from './change-subscription.js';
import { Invoice } from '../ledger/invoice.entity.js';
import type { Booking } from '../ledger/booking.js';
import { resolveClaims } from '../ledger/resolve-claims.js';
import { InvoiceIssuer } from './invoice-issuer.js';

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
    { em }: Booking,
  ): Promise<{ invoice: Invoice; subscription: Subscription | null }> {
    const { subscriptionId } = await em.findOneOrFail(Invoice, { id });
    const isThere = await em.count(Subscription, { id: subscriptionId });
    const subscription = isThere ? await lockedSubscription(em, subscriptionId) : null;
    return { subscription, invoice: await lockedRow(em, Invoice, id, ['lines']) };
  }

  /** @param rupiah at most what is owed */
  async settle(
    invoice: Invoice,
    subscription: Subscription | null,
    rupiah: number,
    booking: Booking,
  ): Promise<void> {
    invoice.settle(rupiah);
    await booking.em.flush();
    // Paid twice, it was settled before.
    if (rupiah === 0 || invoice.state !== 'paid') return;
    await resolveClaims(invoice, booking);
    if (subscription) await this.paidInFull(invoice, subscription, booking);
  }

  /** Nobody is cut off: the end stays, and the subscription is what it was before it was paid. */
  async unsettle(
    invoice: Invoice,
    subscription: Subscription | null,
    rupiah: number,
    booking: Booking,
  ): Promise<void> {
    const wasPaid = invoice.state === 'paid';
    invoice.settle(-rupiah);
    await booking.em.flush();
    const isOwedAgain = wasPaid && invoice.state !== 'paid';
    if (isOwedAgain && subscription && (!invoice.renews || invoice.renewedAt))
      await changeSubscription(subscription, 'subscription.update', booking, () => {
        subscription.paymentStatus = 'pending';
      });
  }

  private paidInFull(invoice: Invoice, subscription: Subscription, booking: Booking): Promise<void> {
    return invoice.renews && !invoice.renewedAt
      ? this.renew(invoice, subscription, booking)
      : this.markPaid(invoice, subscription, booking);
  }

  /** By the one rule of renewals: from the end there is now. While an older period is owed it is not paid. */
  private async renew(invoice: Invoice, subscription: Subscription, booking: Booking): Promise<void> {
    const { now } = booking.context;
    const { running } = await this.issuer.openOf(booking.em, subscription.id);
    await changeSubscription(subscription, 'subscription.renew', booking, () => {
      const request = { billingPeriod: invoice.billingPeriod, endDate: null };
      subscription.renew(
        refuseBeyondDates(renewalOf(subscription, request, now, this.config.businessTimeZone)),
      );
      subscription.charge(invoice.billingPeriod, invoice.total, running ? 'pending' : 'paid');
      invoice.renewedAt = now;
    });
  }

  /** While another period is owed, paid is not what it is; the amount is that of the last one. */
  private async markPaid(invoice: Invoice, subscription: Subscription, booking: Booking): Promise<void> {
    const { running } = await this.issuer.openOf(booking.em, subscription.id);
    if (running) return;
    const isLast = invoice.periodEnd?.getTime() === subscription.endDate?.getTime();
    await changeSubscription(subscription, 'subscription.update', booking, () => {
      if (isLast) subscription.charge(invoice.billingPeriod, invoice.total, 'paid');
      else subscription.paymentStatus = 'paid';
    });
  }
}
