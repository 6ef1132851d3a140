import { createHmac } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey, jwtSecret } from '../../platform/config/jwt-secret.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import { type GatewayName, SQL_OPEN } from '../../rules/ledger.js';
import type { PaySelection } from '../../rules/pay-selection.js';
import { ensureBasket } from '../ledger/ensure-basket.js';
import { sqlOwed } from '../ledger/open-invoices.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { PayLink } from '../ledger/pay-link.entity.js';
import { findPayLink, payPath } from '../ledger/pay-links.js';
import type { PaymentBasket } from '../ledger/payment-basket.entity.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { systemContext } from '../../platform/http/action-context.js';
import { findBasketClaim, findClaim } from '../ledger/claims.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import { Attempts, type Begun } from './attempts.js';
import { BasketQuotes, type Quote } from './basket-quote.js';
import { LapsedInvoices } from './lapsed-invoices.js';
import { noteClaim, RECENT_MS } from './pay.service.js';
import { type PayAllView, payAllView, selectionOf } from './pay-all.view.js';
import type { ClaimRefusal, PayAllStatusView } from './pay.view.js';
import { WaysToPayService } from '../invoices/ways-to-pay.service.js';

/** What is ticked and what it cost when it was shown. */
export type Pressed = { selection: PaySelection; total: number };

/** All of a bill of many licenses. */
const MOST_RECEIPTS = 100;

const amountChanged = () =>
  conflict('changed_meanwhile', 'The amount has changed since you looked. Check it, then press again.');

@Injectable()
export class PayAllService {
  private readonly versionKey: Buffer;

  constructor(
    config: Config,
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly quotes: BasketQuotes,
    private readonly lapsed: LapsedInvoices,
    private readonly ways: WaysToPayService,
    private readonly attempts: Attempts,
  ) {
    // With a key, because the sums of a customer are few enough to be tried.
    this.versionKey = derivedKey(jwtSecret(config), 'versions of pay links');
  }

  find(token: string): Promise<PayLink | null> {
    return findPayLink(this.em, token);
  }

  async view(link: PayLink, selection: PaySelection, now: Date): Promise<PayAllView> {
    const userId = link.user.id;
    const claim = await findClaim(this.em, userId);
    // Who said that something was paid sees that, until something else is ticked.
    const isChosen = selection.invoiceIds !== null || selection.ahead.length > 0;
    const claimed = !isChosen && claim?.basket ? selectionOf(claim.basket) : selection;
    const quote = await this.quotes.of(userId, claimed, now);
    const around = {
      ...(await this.status(link)),
      hasPicture: !!claim?.pictureType,
      paid: await this.recentlyPaid(userId, now),
      ways: await this.ways.whileOwed({ owed: quote.total, id: userId }),
    };
    return payAllView(link, quote, around);
  }

  /** Its version differs after each payment, and does not tell how much was ever paid. */
  async status({ user }: PayLink): Promise<PayAllStatusView> {
    const [row] = await this.em.execute<{ owed: string; settled: string }[]>(
      `select coalesce(sum(${sqlOwed('invoices')}) filter (where ${SQL_OPEN}), 0)::text as owed,
        coalesce(sum(settled), 0)::text as settled from invoices where user_id = ?`,
      [user.id],
    );
    const isClaimed = (await findClaim(this.em, user.id)) !== null;
    return {
      state: row!.owed === '0' ? 'paid' : 'open',
      version: createHmac('sha256', this.versionKey).update(`${user.id} ${row!.settled}`).digest('base64url'),
      is_claimed: isClaimed,
    };
  }

  async qrisPicture({ user }: PayLink, selection: PaySelection, now: Date): Promise<Buffer | null> {
    const { total } = await this.quotes.of(user.id, selection, now);
    return total > 0 ? this.ways.qrisPicture({ owed: total, id: user.id }) : null;
  }

  /** Opens a review of the claim, which carries what is ticked. @throws Refusal 409 when the amount changed */
  async claim(
    link: PayLink,
    pressed: Pressed,
    picture: KeptPicture | null,
    now: Date,
  ): Promise<ClaimRefusal | null> {
    const userId = link.user.id;
    const claim = await findBasketClaim(this.em, userId);
    const selection = claim ? null : await this.replaced(link, pressed, now);
    return this.writes.run(systemContext(now), async (transaction) => {
      const { em } = transaction;
      await lockedRow(em, PayLink, link.id);
      const open = await findBasketClaim(em, userId);
      if (open) return noteClaim(open, picture, transaction);
      if (!selection) throw amountChanged();
      const basket = await this.basket(em, link, { ...pressed, selection }, now);
      return noteClaim({ basket, amount: basket.total }, picture, transaction);
    });
  }

  /** @throws Refusal 409 when the amount changed */
  async begin(link: PayLink, pressed: Pressed, gateway: GatewayName, now: Date): Promise<Begun> {
    const selection = await this.replaced(link, pressed, now);
    return this.em.fork().transactional(async (em) => {
      await lockedRow(em, PayLink, link.id);
      const basket = await this.basket(em, link, { ...pressed, selection }, now);
      return this.attempts.beginFor(basket, gateway, now, em);
    });
  }

  /** Invoices whose period is over are replaced once their customer presses. @throws Refusal 409 when the amount changed */
  private async replaced(link: PayLink, { selection, total }: Pressed, now: Date): Promise<PaySelection> {
    const quote = await this.quotes.of(link.user.id, selection, now);
    if (quote.total !== total || total === 0) throw amountChanged();
    const invoiceIds: number[] = [];
    for (const { invoice } of quote.invoices.filter(({ isTicked }) => isTicked))
      invoiceIds.push((await this.lapsed.replace(invoice, now)).id);
    return { invoiceIds, ahead: aheadOf(quote) };
  }

  private async basket(
    em: SqlEntityManager,
    { user }: PayLink,
    { selection, total }: Pressed,
    now: Date,
  ): Promise<PaymentBasket> {
    const quote = await this.quotes.of(user.id, selection, now);
    if (quote.total !== total) throw amountChanged();
    return ensureBasket(em, {
      userId: user.id,
      customerName: user.displayName,
      items: quote.items,
      createdAt: now,
    });
  }

  private async recentlyPaid(userId: number, now: Date) {
    const since = new Date(now.getTime() - RECENT_MS).toISOString();
    const paid = `id in (select invoice_id from payments where user_id = ? and amount > 0 and recorded_at >= ?)`;
    const invoices = await this.em.find(
      Invoice,
      { userId, state: 'paid', [raw(paid, [userId, since])]: [] },
      { orderBy: { id: 'desc' }, limit: MOST_RECEIPTS },
    );
    return invoices.map(({ payToken, number, netTotal }) => ({
      path: payPath(payToken),
      number,
      total: netTotal,
    }));
  }
}

const aheadOf = ({ ahead }: Quote) =>
  ahead.flatMap(({ subscription, from, options }) =>
    options
      .filter(({ isTicked }) => isTicked)
      .map(({ billingPeriod }) => ({ subscriptionId: subscription.id, billingPeriod, from })),
  );
