import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Gateways } from '../gateways/gateways.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { isPayToken } from '../ledger/pay-token.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { raiseReview } from '../ledger/raise-review.js';
import { OutboundHold } from '../outbound/outbound-hold.js';
import { Config } from '../platform/config/config.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { addOnOf, merchantOf, withAmount } from '../rules/qris.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { qrCodeOf, qrPictureOf } from './pay-qr-code.js';
import {
  type PayStatusView,
  payStatusView,
  type PayView,
  payView,
  type QrisWay,
  type WaysToPay,
} from './pay.view.js';

/** What the holder of a link sees of its invoice, and may say of it. */
@Injectable()
export class PayService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly hold: OutboundHold,
  ) {}

  /** @returns null of a link that leads nowhere */
  find(token: string): Promise<Invoice | null> {
    return isPayToken(token) ? this.em.findOne(Invoice, { payToken: token }) : Promise.resolve(null);
  }

  async status(invoice: Invoice): Promise<PayStatusView> {
    return payStatusView(invoice, await this.isClaimed(this.em, invoice));
  }

  async view(invoice: Invoice, now: Date): Promise<PayView> {
    return payView(invoice, {
      isClaimed: await this.isClaimed(this.em, invoice),
      activeUntil: invoice.state === 'paid' ? await this.activeUntil(invoice, now) : null,
      replacement: invoice.state === 'cancelled' ? await this.replacementOf(invoice) : null,
      payments: await this.paymentsOf(invoice),
      ways: invoice.owed > 0 ? await this.waysToPay(invoice) : null,
    });
  }

  /** The payer says that it is paid, which a person then looks for. Said twice, or of one that is not owed, it is nothing new. */
  claim({ id }: Invoice, now: Date): Promise<void> {
    return this.em.transactional(async (em) => {
      const invoice = await lockedRow(em, Invoice, id);
      if (invoice.owed === 0 || (await this.isClaimed(em, invoice))) return;
      raiseReview(em, 'claimed', { invoice, amount: invoice.owed }, now);
    });
  }

  /** The code as a picture to keep. @returns null where nothing is owed, or there is no code */
  qrisPicture(invoice: Invoice): Buffer | null {
    const { qris } = this.config.byHand;
    if (qris === null || invoice.owed === 0) return null;
    return qrPictureOf(withAmount(qris, invoice.owed + this.addOnOf(invoice)));
  }

  private async isClaimed(em: SqlEntityManager, invoice: Invoice): Promise<boolean> {
    return (await em.count(PaymentReview, { invoice: invoice.id, kind: 'claimed', resolvedAt: null })) > 0;
  }

  private async activeUntil({ subscriptionId }: Invoice, now: Date): Promise<Date | null> {
    const subscription = await this.em.findOne(Subscription, { id: subscriptionId });
    return subscription?.displayStatus(now) === 'active' ? (subscription.endDate ?? null) : null;
  }

  private replacementOf({ subscriptionId, userId }: Invoice): Promise<Invoice | null> {
    return this.em.findOne(
      Invoice,
      { subscriptionId, userId, state: { $in: ['open', 'partial'] } },
      { orderBy: { id: 'desc' } },
    );
  }

  /** Those that count, oldest first: what was taken back is of no use to the payer. */
  private paymentsOf(invoice: Invoice): Promise<Payment[]> {
    return this.em.find(
      Payment,
      { invoice: invoice.id, amount: { $gt: 0 }, reversal: null },
      { orderBy: { id: 'asc' } },
    );
  }

  private async waysToPay(invoice: Invoice): Promise<WaysToPay> {
    const { accounts, qris } = this.config.byHand;
    const gateways = this.gateways.names;
    // A restored copy opens no page of a gateway.
    const isHeld = gateways.length > 0 && (await this.hold.heldSince()) !== null;
    return {
      accounts,
      qris: qris === null ? null : this.qrisWay(qris, invoice),
      gateways: isHeld ? [] : gateways,
    };
  }

  private addOnOf({ id }: Invoice): number {
    return this.config.byHand.hasAddOn ? addOnOf(id) : 0;
  }

  private qrisWay(code: string, invoice: Invoice): QrisWay {
    const addOn = this.addOnOf(invoice);
    const amount = invoice.owed + addOn;
    return { code: qrCodeOf(withAmount(code, amount)), merchant: merchantOf(code), amount, add_on: addOn };
  }
}
