import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RequiredEntityData } from '@mikro-orm/core';
import { ApiKey } from '../../src/accounts/auth/api-key.entity.js';
import { newPublicId, newSecret, secretHash, tokenText } from '../../src/accounts/auth/api-key-token.js';
import type { Passwords } from '../../src/accounts/auth/password.js';
import { billedTo, Invoice, invoiceSearchText } from '../../src/billing/ledger/invoice.entity.js';
import { newPayToken } from '../../src/billing/ledger/pay-links.js';
import { Payment, paymentSearchText } from '../../src/billing/ledger/payment.entity.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { PaymentBasket } from '../../src/billing/ledger/payment-basket.entity.js';
import { differenceOf } from '../../src/billing/ledger/reviews.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import { License, licenseSearchText } from '../../src/licensing/licenses/license.entity.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { defaultPlans } from '../../src/catalog/plans/default-plans.js';
import { Plan, planSearchText } from '../../src/catalog/plans/plan.entity.js';
import {
  Subscription,
  subscriptionSearchText,
} from '../../src/licensing/subscriptions/subscription.entity.js';
import { SubscriptionPeriod } from '../../src/licensing/subscriptions/subscription-period.entity.js';
import { monthsOf } from '../../src/rules/billing-period.js';
import { addMonthsAnchored, dayOfMonth } from '../../src/rules/business-day.js';
import type { Scope } from '../../src/rules/api-keys.js';
import { WEBHOOK_EVENTS } from '../../src/rules/webhooks.js';
import { User, userSearchTexts } from '../../src/accounts/users/user.entity.js';
import { Router } from '../../src/licensing/routers/router.entity.js';
import { LastVerification } from '../../src/licensing/verification/last-verification.entity.js';
import { WebhookEndpoint } from '../../src/webhooks/webhook-endpoint.entity.js';
import { PASSWORD } from './password.js';

const ZONE = 'Asia/Jakarta';

export const DAY = 24 * 60 * 60 * 1000;

type Some<T> = Partial<RequiredEntityData<T>>;

/** Rows for tests: plausible by default, exact where a test passes values. */
export class Factory {
  private count = 0;
  /** The insert that a next one waits for: rows made at once get their ids in the order of the calls. */
  private inserted: Promise<unknown> = Promise.resolve();
  /** Computed once: hashing is slow on purpose, and every account has the same password. */
  private passwordHash?: Promise<string>;

  constructor(
    private readonly em: () => SqlEntityManager,
    private readonly passwords: Passwords,
  ) {}

  async user({
    username = `customer${++this.count}`,
    ...rest
  }: Some<User> & { username?: string } = {}): Promise<User> {
    const email = `${username}@example.test`;
    const passwordHash = await (this.passwordHash ??= this.passwords.hash(PASSWORD));
    return this.save(User, {
      username,
      email,
      role: 'user',
      passwordHash,
      ...userSearchTexts({ username, email, ...rest } as Parameters<typeof userSearchTexts>[0]),
      createdAt: new Date(),
      ...rest,
    });
  }

  async router({
    license,
    ...rest
  }: Some<Omit<Router, 'license'>> & { license?: License } = {}): Promise<Router> {
    const lastSeenAt = new Date();
    return this.save(Router, {
      license: license ?? (await this.license()),
      kind: 'serial',
      hardwareId: `SERIAL${++this.count}`,
      version: '7.17.2',
      script: 3,
      state: 'bound',
      lastCode: 'VALID',
      answers: `${'.'.repeat(23)}v`,
      firstSeenAt: lastSeenAt,
      lastSeenAt,
      ...rest,
    });
  }

  license({ owner, ...rest }: Some<Omit<License, 'owner'>> & { owner?: User } = {}): Promise<License> {
    const licenseKey =
      (rest.licenseKey as string | undefined) ?? `AFS-TEST-${String(++this.count).padStart(6, '0')}`;
    return this.save(License, {
      licenseKey,
      owner,
      searchText: licenseSearchText(licenseKey, owner),
      createdAt: new Date(),
      ...rest,
    });
  }

  expiredLicense(rest: Some<Omit<License, 'owner'>> & { owner?: User } = {}): Promise<License> {
    return this.license({ expiresAt: new Date(Date.now() - DAY), ...rest });
  }

  /** One of the default plans with changes, under its own type. */
  plan(rest: Some<Plan> = {}): Promise<Plan> {
    const [basic] = defaultPlans(new Date());
    const plan = { ...basic!, planType: `plan_${++this.count}`, ...rest };
    return this.save(Plan, { ...plan, searchText: planSearchText(plan as Plan) });
  }

  async subscription({
    license,
    user,
    plan,
    endDate = new Date(Date.now() + 30 * DAY),
    ...rest
  }: Some<Omit<Subscription, 'license' | 'user' | 'plan' | 'endDate'>> & {
    endDate?: Date | null;
    license?: License;
    user?: User;
    plan?: Plan;
  } = {}): Promise<Subscription> {
    const [ofUser, ofPlan] = [user ?? (await this.user()), plan ?? (await this.plan())];
    const ofLicense = license ?? (await this.license({ owner: ofUser }));
    const subscription = await this.save(Subscription, {
      user: ofUser,
      license: ofLicense,
      plan: ofPlan,
      amount: ofPlan.pricePerMonth,
      renewalPrice: rest.amount ?? ofPlan.pricePerMonth,
      renewalPeriod: ofPlan.billingPeriod,
      startDate: new Date(),
      endDate,
      anchorDay: dayOfMonth(endDate ?? new Date(), ZONE),
      searchText: subscriptionSearchText({ user: ofUser, license: ofLicense, plan: ofPlan }),
      createdAt: new Date(),
      ...rest,
    });
    const { amount: price, startDate } = subscription;
    const began =
      endDate && addMonthsAnchored(endDate, -monthsOf(ofPlan.billingPeriod), subscription.anchorDay, ZONE);
    await this.save(SubscriptionPeriod, {
      subscriptionId: subscription.id,
      kind: 'sold',
      startsAt: !began || (began < startDate && startDate < endDate) ? startDate : began,
      endsAt: endDate,
      planName: ofPlan.planName,
      billingPeriod: ofPlan.billingPeriod,
      price,
      anchorDay: subscription.anchorDay,
      recordedAt: new Date(),
    });
    return subscription;
  }

  /** A licence that was verified, by default just now and successfully. */
  async seenLicense(
    { verifiedAt = new Date(), address = '203.0.113.7', code = 'VALID' }: Some<LastVerification>,
    rest: Parameters<Factory['license']>[0] = {},
  ): Promise<License> {
    const license = await this.license(rest);
    await this.save(LastVerification, { license, verifiedAt, address, code });
    return license;
  }

  /** A payment of the previous month, half of it in cash. Its invoice number is of a year that no test uses. */
  async payment({ id, user, plan, license, amount }: Subscription): Promise<Payment> {
    const facts = {
      number: `INV-2001-${String(++this.count).padStart(6, '0')}`,
      ...billedTo(user),
      planName: plan.planName,
      licenseEnding: `…${license.licenseKey.slice(-4)}`,
    };
    const month = { periodStart: new Date(Date.now() - 30 * DAY), periodEnd: new Date() };
    const paid = Math.floor(amount / 2);
    const invoice = await this.save(Invoice, {
      ...facts,
      ...month,
      userId: user.id,
      subscriptionId: id,
      renews: false,
      billingPeriod: 'monthly',
      total: amount,
      settled: paid,
      state: 'partial',
      issuedAt: month.periodStart,
      dueAt: month.periodEnd,
      payToken: newPayToken(),
      searchText: invoiceSearchText({ ...facts, total: amount }),
      lines: [{ kind: 'period', planName: plan.planName, amount }],
    });
    return this.save(Payment, {
      invoice,
      userId: user.id,
      method: 'cash',
      amount: paid,
      paidOn: new Date().toISOString().slice(0, 10),
      recordedAt: new Date(),
      recordedBy: 'admin',
      searchText: paymentSearchText(invoice, { amount: paid }),
    });
  }

  /** A review of the customer's claim that the previous month is paid. */
  async review(subscription: Subscription, rest: Some<PaymentReview> = {}): Promise<PaymentReview> {
    const { invoice } = await this.payment(subscription);
    return this.save(PaymentReview, {
      kind: 'claimed',
      invoice,
      amount: 1_000,
      raisedAt: new Date(),
      ...rest,
    });
  }

  /** A review of the customer's claim to have paid the previous month and one ahead at once. */
  async claimedTogether(subscription: Subscription): Promise<PaymentReview> {
    const { invoice } = await this.payment(subscription);
    const { user, plan } = subscription;
    const basket = await this.save(PaymentBasket, {
      userId: user.id,
      customerName: user.username,
      items: [
        { invoice_id: invoice.id, number: invoice.number, amount: 1_000 },
        {
          subscription_id: subscription.id,
          billing_period: 'monthly',
          plan_name: plan.planName,
          license_ending: invoice.licenseEnding,
          amount: 1_000,
        },
      ],
      total: 2_000,
      createdAt: new Date(),
    });
    return this.save(PaymentReview, { kind: 'claimed', basket, amount: 2_000, raisedAt: new Date() });
  }

  /** A review of a gateway payment of the previous month, for an order that the gateway no longer knows. */
  async returned(subscription: Subscription, rest: Some<PaymentReview> = {}): Promise<PaymentReview> {
    const { invoice } = await this.payment(subscription);
    const amount = invoice.owed;
    const at = new Date();
    const gatewayStatement = 'Transaction not found';
    const attempt = await this.save(PaymentAttempt, {
      invoice,
      gateway: 'midtrans',
      orderRef: `${invoice.number}.1-${++this.count}`,
      amount,
      state: 'paid',
      difference: differenceOf(-amount, gatewayStatement),
      openedAt: at,
      expiresAt: at,
    });
    const payment = await this.save(Payment, {
      invoice,
      userId: invoice.userId,
      method: 'midtrans',
      amount,
      paidOn: at.toISOString().slice(0, 10),
      recordedAt: at,
      attemptId: attempt.id,
      providerPaymentId: attempt.orderRef,
      searchText: paymentSearchText(invoice, { amount }),
    });
    await this.em().nativeUpdate(Invoice, invoice.id, { state: 'paid', settled: invoice.total });
    return this.save(PaymentReview, {
      kind: 'unmatched',
      invoice,
      payment,
      amount: -amount,
      gatewayStatement,
      raisedAt: at,
      ...rest,
    });
  }

  /** A message that is due. */
  message(user: User, rest: Some<OutboxEntry> = {}): Promise<OutboxEntry> {
    return this.save(OutboxEntry, {
      channel: 'whatsapp',
      kind: 'payment_link',
      key: `test-${++this.count}`,
      payload: {},
      userId: user.id,
      recipient: user.waNumber,
      dueAt: new Date(),
      createdAt: new Date(),
      ...rest,
    });
  }

  /** A webhook endpoint for all events, which never answers. */
  endpoint(rest: Some<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
    return this.save(WebhookEndpoint, {
      url: 'https://93.184.215.14/hook',
      events: [...WEBHOOK_EVENTS],
      secret: Buffer.from('sealed by nobody').toString('base64'),
      listensSince: new Date(),
      createdAt: new Date(),
      ...rest,
    });
  }

  /** A key of the owner for these scopes, with its token. */
  async apiKey(
    owner: User,
    scopes: Scope[],
    rest: Some<Omit<ApiKey, 'owner' | 'scopes'>> = {},
  ): Promise<{ row: ApiKey; token: string }> {
    const token = { publicId: newPublicId(), secret: newSecret() };
    const { id } = await this.save(ApiKey, {
      publicId: token.publicId,
      secretHash: secretHash(token.secret),
      owner: owner.id,
      name: `Key ${++this.count}`,
      scopes,
      networks: [],
      expiresAt: new Date(Date.now() + 90 * DAY),
      createdAt: new Date(),
      ...rest,
    });
    const row = await this.em().findOneOrFail(ApiKey, { id }, { populate: ['owner'] });
    return { row, token: tokenText(token) };
  }

  /** A finished delivery of an event. */
  delivery({ id: endpointId }: WebhookEndpoint, rest: Some<OutboxEntry> = {}): Promise<OutboxEntry> {
    const kind = String(rest.kind ?? 'license.created');
    const id = `evt_${String(++this.count).padStart(4, '0')}`;
    return this.save(OutboxEntry, {
      channel: 'webhook',
      kind,
      key: `${id}:${endpointId}`,
      recipient: String(endpointId),
      payload: { id, body: { type: kind, timestamp: new Date().toISOString(), data: {} } },
      state: 'done',
      dueAt: new Date(),
      createdAt: new Date(),
      ...rest,
    });
  }

  private save<T extends object>(entity: new () => T, row: object): Promise<T> {
    const saved = this.inserted.then(() => this.insert(entity, row));
    this.inserted = saved.catch(() => undefined);
    return saved;
  }

  private async insert<T extends object>(entity: new () => T, row: object): Promise<T> {
    const em = this.em();
    const saved = em.create(entity, row as RequiredEntityData<T>);
    await em.flush();
    return saved;
  }
}
