import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { PaymentBasket } from '../ledger/payment-basket.entity.js';
import { noteNewClaim, openReview } from '../ledger/reviews.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { systemContext } from '../../platform/http/action-context.js';
import { findClaim } from '../ledger/claims.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import { creditUsedOn } from '../ledger/credits.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { isPayToken } from '../ledger/pay-links.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { refusalView } from '../../licensing/subscriptions/refusal.view.js';
import { DAY_MS } from '../../rules/day.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { type ClaimRefusal, type PayStatusView, payStatusView, type PayView, payView } from './pay.view.js';
import { LapsedInvoices } from './lapsed-invoices.js';
import { WaysToPayService } from '../invoices/ways-to-pay.service.js';
import { OPEN_STATES } from '../../rules/ledger.js';

/** How long a receipt is news: until then it says what the payment did. */
export const RECENT_MS = 7 * DAY_MS;

@Injectable()
export class PayService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly config: Config,
    private readonly ways: WaysToPayService,
    private readonly lapsed: LapsedInvoices,
  ) {}

  /** @returns null for an unknown link */
  find(token: string): Promise<Invoice | null> {
    return isPayToken(token) ? this.em.findOne(Invoice, { payToken: token }) : Promise.resolve(null);
  }

  async status(invoice: Invoice): Promise<PayStatusView> {
    return payStatusView(invoice, (await findClaim(this.em, invoice.userId, invoice)) !== null);
  }

  async view(invoice: Invoice, now: Date): Promise<PayView> {
    const terms = await this.lapsed.termsOf(invoice, now);
    const claim = await findClaim(this.em, invoice.userId, invoice);
    const payments = await this.paymentsOf(invoice);
    return payView(invoice, {
      terms,
      isClaimed: claim !== null,
      hasPicture: !!claim?.pictureType,
      ...(await this.service(invoice, payments, now)),
      replacement: invoice.state === 'cancelled' ? await this.replacementOf(invoice) : null,
      payments,
      creditUsed: await creditUsedOn(this.em, invoice),
      ways:
        invoice.owed > 0
          ? await this.ways.of({ owed: terms.newPrice ?? invoice.owed, id: invoice.id })
          : null,
    });
  }

  /** Opens a review of the claim. Repeating it changes nothing; a picture may be added later, once. */
  claim({ id }: Invoice, picture: KeptPicture | null, now: Date): Promise<ClaimRefusal | null> {
    return this.writes.run(systemContext(now), async (transaction) => {
      const { em } = transaction;
      const invoice = await lockedRow(em, Invoice, id);
      if (invoice.owed === 0) return null;
      const claim = await findClaim(em, invoice.userId, invoice);
      return noteClaim(claim ?? { invoice, amount: invoice.owed }, picture, transaction);
    });
  }

  /** @returns null when nothing is owed, or no code is set up */
  async qrisPicture(invoice: Invoice, now: Date): Promise<Buffer | null> {
    if (invoice.owed === 0) return null;
    const { newPrice } = await this.lapsed.termsOf(invoice, now);
    return this.ways.qrisPicture({ owed: newPrice ?? invoice.owed, id: invoice.id });
  }

  /** Of the present customer; an old receipt says nothing about access today. */
  private async service(
    { subscriptionId: id, userId, state, period }: Invoice,
    payments: Payment[],
    now: Date,
  ) {
    const subscription = await this.em.findOne(
      Subscription,
      { id, user: userId },
      { populate: ['plan', 'license'] },
    );
    if (!subscription) return { activeUntil: null, refusal: null };
    const { endDate = null } = subscription;
    const refusal = refusalView(subscription, now, this.config.businessTimeZone);
    const isOver = !!period.end && period.end <= now;
    const paidAt = payments.at(-1)?.recordedAt.getTime() ?? 0;
    const isRecent = state !== 'paid' || !isOver || now.getTime() - paidAt < RECENT_MS;
    const isAhead = !refusal && !!endDate && endDate > now;
    return { activeUntil: state === 'paid' && isAhead ? endDate : null, refusal: isRecent ? refusal : null };
  }

  private replacementOf({ subscriptionId, userId }: Invoice): Promise<Invoice | null> {
    return this.em.findOne(
      Invoice,
      { subscriptionId, userId, state: { $in: OPEN_STATES } },
      { orderBy: { id: 'desc' } },
    );
  }

  private paymentsOf(invoice: Invoice): Promise<Payment[]> {
    return this.em.find(
      Payment,
      { invoice: invoice.id, amount: { $gt: 0 }, reversal: null },
      { orderBy: { id: 'asc' } },
    );
  }
}

type Claimed = { amount: number } & ({ invoice: Invoice } | { basket: PaymentBasket });

/** Repeating a claim changes nothing; a picture may be added later, once. @param claim the open one, or what is claimed now */
export async function noteClaim(
  claim: PaymentReview | Claimed,
  picture: KeptPicture | null,
  transaction: AuditedTransaction,
): Promise<ClaimRefusal | null> {
  const { em, context } = transaction;
  const shown = picture && { pictureType: picture.type, picture: picture.kept };
  if (!('id' in claim)) {
    const review = openReview(em, 'claimed', { ...claim, ...shown }, context.now);
    await em.flush();
    await noteNewClaim(review, transaction);
  } else if (shown && !claim.pictureType) Object.assign(claim, shown);
  else if (shown) return (await isPictureOf(em, claim, shown.picture)) ? null : 'picture_there';
  return null;
}

const isPictureOf = async (em: SqlEntityManager, { id }: PaymentReview, picture: Buffer): Promise<boolean> =>
  (await em.count(PaymentReview, { id, picture })) > 0;
