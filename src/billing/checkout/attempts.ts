import { randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Invoice } from '../ledger/invoice.entity.js';
import type { PaymentBasket } from '../ledger/payment-basket.entity.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict, notFound } from '../../platform/errors/refusal.js';
import { DAY_MS } from '../../rules/day.js';
import type { GatewayName } from '../../rules/ledger.js';
import type { PaymentPage } from '../../integrations/gateways/gateway.js';
import { FIRST_CHECK_MS } from './next-check.js';

const OPEN_MS = DAY_MS;

type Payee = {
  subject: { invoice: Invoice } | { basket: PaymentBasket };
  amount: number;
  /** Begins the reference that the gateway knows. */
  name: string;
};

export type Begun = { attempt: PaymentAttempt; isNew: boolean };

/** At most one attempt of an invoice is open. Rows are written while the invoice is locked. */
@Injectable()
export class Attempts {
  constructor(private readonly em: SqlEntityManager) {}

  /** Reuses the open attempt unless amount or gateway differ. @throws Refusal 404; 409 when nothing is owed */
  begin(payToken: string, gateway: GatewayName, now: Date): Promise<Begun> {
    return this.em.fork().transactional(async (em) => {
      const found = await em.findOne(Invoice, { payToken });
      if (!found) throw notFound('There is no invoice at this address. Ask for a new link.');
      const invoice = await lockedRow(em, Invoice, found.id);
      if (invoice.cancelledAt)
        throw conflict('invoice_cancelled', `Invoice ${invoice.number} was cancelled. Ask for a new link.`);
      if (invoice.owed === 0) throw conflict('invoice_paid', `Invoice ${invoice.number} is paid.`);
      const of = { subject: { invoice }, amount: invoice.owed, name: invoice.number };
      return this.reuseOrAdd(em, of, { invoice }, gateway, now);
    });
  }

  /** As `begin`, for what a customer chose: at most one attempt of a customer's link is open. @param basket of a locked link */
  beginFor(basket: PaymentBasket, gateway: GatewayName, now: Date, em: SqlEntityManager): Promise<Begun> {
    const of = { subject: { basket }, amount: basket.total, name: `PAY-${basket.id}` };
    return this.reuseOrAdd(em, of, { basket: { userId: basket.userId } }, gateway, now);
  }

  private async reuseOrAdd(
    em: SqlEntityManager,
    of: Payee,
    among: { invoice: Invoice } | { basket: { userId: number } },
    gateway: GatewayName,
    now: Date,
  ): Promise<Begun> {
    const open = await em.findOne(PaymentAttempt, { ...among, state: { $in: ['opening', 'open'] } });
    if (open && isStill(open, gateway, of, now)) return { attempt: open, isNew: false };
    if (open) open.state = 'replaced';
    await em.flush();
    return { attempt: await this.add(em, of, gateway, now), isNew: true };
  }

  find(id: number): Promise<PaymentAttempt> {
    return this.em.fork().findOneOrFail(PaymentAttempt, { id }, { populate: ['invoice', 'basket'] });
  }

  /** A callback may arrive before the gateway's answer and end the attempt. */
  async opened(id: number, { providerRef, url }: PaymentPage): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(PaymentAttempt, { id }, { providerRef, url });
    await em.nativeUpdate(PaymentAttempt, { id, state: 'opening' }, { state: 'open' });
  }

  async failed(id: number, now: Date): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        PaymentAttempt,
        { id, state: 'opening' },
        { state: 'failed', finishedAt: now, nextCheckAt: null },
      );
  }

  private async add(
    em: SqlEntityManager,
    { subject, amount, name }: Payee,
    gateway: GatewayName,
    now: Date,
  ): Promise<PaymentAttempt> {
    const before = await em.count(PaymentAttempt, subject);
    const attempt = em.create(PaymentAttempt, {
      ...subject,
      gateway,
      orderRef: newOrderRef(name, before + 1),
      amount,
      state: 'opening',
      openedAt: now,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    });
    await em.flush();
    return attempt;
  }
}

const isStill = (
  { basket, ...attempt }: PaymentAttempt,
  gateway: GatewayName,
  { subject, amount }: Payee,
  now: Date,
): boolean =>
  attempt.gateway === gateway &&
  attempt.amount === amount &&
  attempt.expiresAt > now &&
  basket?.id === ('basket' in subject ? subject.basket.id : undefined);

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

/** Random in part, because a restored copy or another installation on the account can reuse invoice numbers. */
const newOrderRef = (number: string, position: number): string =>
  `${number}.${position}-${Array.from({ length: LENGTH }, () => BASE32[randomInt(BASE32.length)]).join('')}`;

/** False for references from before the random part. */
export const isOursAlone = (ref: string): boolean => /\.\d+-[A-Z2-7]{10}$/.test(ref);

export const isOrderRef = (text: string): boolean => /^[\x20-\x7e]{1,255}$/.test(text);
