import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { PayableOptionsView } from '../../src/billing/invoices/payable-options.view.js';
import { PayLink } from '../../src/billing/ledger/pay-link.entity.js';
import type { PayAllPage } from '../../src/billing/checkout/pay-all.view.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { PayPage } from '../../src/billing/checkout/pay.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { gatewaysOfFile } from '../support/fakes/gateways-of-file.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const PRICE = 700_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('a payment after the end of a subscription', () => {
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(
    () => ({ ...gateways.settings, TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Maju' }),
    { now: NOW },
  );
  const { admin } = app;
  let plan: Plan;
  let generous: Plan;
  let invoice: Invoice;

  beforeAll(async () => {
    plan = await app.make.plan({ pricePerMonth: PRICE });
    generous = await app.make.plan({ pricePerMonth: PRICE, graceDays: 3 });
  });
  beforeEach(async () => (invoice = await issued(plan)));
  afterEach(() => expectBalanced(app));

  async function issued(of: Plan): Promise<Invoice> {
    const { id } = await app.make.subscription({
      user: await app.make.user(),
      plan: of,
      endDate: END,
      paymentStatus: 'paid',
    });
    const { body } = await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    return app.em.findOneOrFail(Invoice, { id: (body as InvoiceView).id });
  }

  const daysLate = (days: number) => void (app.now = new Date(END.getTime() + days * DAY));
  const bill = async ({ payToken }: Invoice) =>
    (await app.pageProps<PayPage>({ cookie: '' }, `/pay/${payToken}`, 'bill')).bill!;
  const press = ({ payToken }: Invoice, button: string) =>
    app.http.post(`/pay/${payToken}/${button}`).set(FORM).send('').expect(303);
  const endOf = async ({ subscriptionId: id }: Invoice) =>
    (await app.em.findOneOrFail(Subscription, { id })).endDate!.toISOString();
  const stored = (id: number) => app.em.findOneOrFail(Invoice, { id }, { populate: ['lines'] });
  const openOf = ({ subscriptionId }: Invoice) =>
    app.em.findOneOrFail(Invoice, { subscriptionId, state: 'open' });

  async function payAtGateway(of: Invoice): Promise<void> {
    const [{ id, orderRef }] = (await app.em.find(
      PaymentAttempt,
      { invoice: { subscriptionId: of.subscriptionId } },
      { orderBy: { id: 'desc' }, limit: 1 },
    )) as [PaymentAttempt];
    gateways.midtrans.settle(orderRef);
    await app.http.post('/api/callbacks/midtrans', gateways.midtrans.notification(orderRef)).expect(200);
    await app.nest.get(AttemptChecks).settled(id);
  }

  it.each([3, 20])('counts from the day of payment after %s days, and access returns', async (days) => {
    daysLate(days);
    expect(await bill(invoice)).toMatchObject({ starts_on_payment: true, is_over: false, owed: PRICE });
    await press(invoice, 'midtrans');
    await payAtGateway(invoice);
    const end = await endOf(invoice);
    expect(Date.parse(end)).toBeGreaterThan(app.now!.getTime() + 27 * DAY);
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: end, refusal: null });
    expect(await stored(invoice.id)).toMatchObject({
      periodStart: END,
      renewedFrom: app.now,
      renewedUntil: new Date(end),
    });
    expect(await app.em.find(PaymentReview, { invoice: invoice.id })).toEqual([]);
    daysLate(400);
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: null, refusal: null });
  });

  it('pays for the days already used when it is made within the days of grace', async () => {
    const running = await issued(generous);
    daysLate(2);
    expect(await bill(running)).toMatchObject({ starts_on_payment: false });
    await press(running, 'midtrans');
    await payAtGateway(running);
    expect(await endOf(running)).toBe('2090-12-30T16:59:59.999Z');
  });

  it.each([40, 100])('gets a new invoice after %s days, and access returns', async (days) => {
    daysLate(days);
    await app.em.nativeUpdate(Subscription, { id: invoice.subscriptionId }, { renewalPrice: 800_000 });
    expect(await bill(invoice)).toMatchObject({ is_over: true, owed: 800_000, total: 800_000 });
    expect(await stored(invoice.id)).toMatchObject({ state: 'open' });
    await press(invoice, 'midtrans');
    expect(await stored(invoice.id)).toMatchObject({ state: 'cancelled' });
    const fresh = await openOf(invoice);
    expect(fresh).toMatchObject({ total: 800_000, periodStart: app.now, dueAt: app.now });
    expect((await bill(invoice)).replaced_by).toBe(`/pay/${fresh.payToken}`);
    await payAtGateway(invoice);
    expect(await stored(fresh.id)).toMatchObject({ state: 'paid' });
    const end = await endOf(invoice);
    expect(Date.parse(end)).toBeGreaterThan(app.now!.getTime() + 27 * DAY);
    expect(await bill(fresh)).toMatchObject({ active_until: end });
  });

  it('moves a claim to the new invoice, and counts from the claim when staff record it', async () => {
    daysLate(40);
    const { headers } = await press(invoice, 'claim');
    const fresh = await openOf(invoice);
    expect(headers['location']).toBe(`/pay/${fresh.payToken}`);
    expect(await app.em.count(PaymentReview, { invoice: fresh.id, kind: 'claimed' })).toBe(1);
    const by = admin;
    const path = `/api/subscriptions/${invoice.subscriptionId}`;
    expect(await by.get(`${path}/dues`).body(200)).toMatchObject({
      next: expect.arrayContaining([expect.objectContaining({ invoice_number: fresh.number })]),
    });
    await by.post(`${path}/payments`, { method: 'transfer', amount: PRICE }).expect(201);
    expect(await stored(fresh.id)).toMatchObject({ state: 'paid' });
    expect(Date.parse(await endOf(invoice))).toBeGreaterThan(app.now!.getTime() + 27 * DAY);
  });

  const pathOf = ({ subscriptionId }: Invoice) => `/api/subscriptions/${subscriptionId}`;
  const recordOn = async (of: Invoice, some: object = {}) => {
    const money = { method: 'transfer', amount: PRICE, record_anyway: true, ...some };
    return admin.post(`${pathOf(of)}/payments`, money).body<BookedView>(201);
  };
  const receiptOf = async ({ payment }: BookedView) => {
    const path = `/api/messages/draft?kind=payment_received&id=${payment.id}`;
    return (await admin.get(path).expect(200)).body.text as string;
  };
  const OLD_PERIOD = '2090-12-30T16:59:59.999Z';

  it('counts from the end when staff record it, unless the period would be over: then from the day of payment', async () => {
    const early = await issued(plan);
    daysLate(20);
    expect((await recordOn(early)).subscription.end_date).toBe(OLD_PERIOD);
    daysLate(40);
    const booked = await recordOn(invoice);
    expect(booked).toMatchObject({ refusal: null, subscription: { end_date: '2091-02-09T16:59:59.999Z' } });
    expect(await receiptOf(booked)).toContain('9 February 2091');
  });

  it('offers both beginnings, that of today first where the other is over', async () => {
    const monthlyOf = async () => {
      const [monthly] = (await admin.get(`${pathOf(invoice)}/dues`).body<PayableOptionsView>(200)).next;
      return monthly!.begins.map((begin) => [
        begin.billing_cycle_anchor,
        begin.to.slice(0, 10),
        begin.is_over,
      ]);
    };
    expect(await monthlyOf()).toEqual([]);
    daysLate(20);
    expect(await monthlyOf()).toEqual([
      ['unchanged', '2090-12-30', false],
      ['now', '2091-01-20', false],
    ]);
    daysLate(40);
    expect(await monthlyOf()).toEqual([
      ['now', '2091-02-09', false],
      ['unchanged', '2090-12-30', true],
    ]);
    const { body } = await admin.get(`${pathOf(invoice)}/renewal`).expect(200);
    expect(body).toMatchObject({ is_past: true, begins: [{ billing_cycle_anchor: 'now' }, {}] });
  });

  it('counts from where it was asked to, and says until when nothing runs', async () => {
    daysLate(20);
    const fromToday = await issued(plan);
    expect((await recordOn(fromToday, { billing_cycle_anchor: 'now' })).subscription.end_date).toBe(
      '2091-01-20T16:59:59.999Z',
    );
    daysLate(40);
    const refusal = {
      code: 'SUBSCRIPTION_EXPIRED',
      since: OLD_PERIOD,
      next_until: '2091-02-09T16:59:59.999Z',
    };
    const booked = await recordOn(invoice, { billing_cycle_anchor: 'unchanged' });
    expect(booked).toMatchObject({ refusal, subscription: { end_date: OLD_PERIOD } });
    expect(await receiptOf(booked)).not.toMatch(/2090|[Uu]ntil/);
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: null, refusal });
    daysLate(400);
    expect(await bill(invoice)).toMatchObject({ refusal: null });
    await admin
      .post(`${pathOf(invoice)}/payments`, { method: 'cash', amount: 1, billing_cycle_anchor: 'later' })
      .expect(422);
  });

  it('is renewed from today where staff ask for it, and from the end otherwise', async () => {
    daysLate(40);
    const renew = async (body: object) =>
      (await admin.post(`${pathOf(invoice)}/renew`, body).expect(200)).body.end_date;
    expect(await renew({})).toBe(OLD_PERIOD);
    expect(await renew({ billing_cycle_anchor: 'now' })).toBe('2091-02-09T16:59:59.999Z');
  });

  const byCustomerLink = async () => {
    const link = await app.em.findOneOrFail(PayLink, { user: invoice.userId });
    const { bill: all } = await app.pageProps<PayAllPage>({ cookie: '' }, `/pay/${link.token}`, 'bill');
    expect(all.invoices[0]).toMatchObject({ is_switched_off: true });
    await app.http.post(`/pay/${link.token}/midtrans?${all.query}`).set(FORM).send('').expect(303);
    const { id, orderRef } = await app.em.findOneOrFail(PaymentAttempt, {
      basket: { userId: invoice.userId },
    });
    gateways.midtrans.settle(orderRef);
    await app.http.post('/api/callbacks/midtrans', gateways.midtrans.notification(orderRef)).expect(200);
    await app.nest.get(AttemptChecks).settled(id);
  };
  const byCredit = async () => {
    const { id } = await app.make.subscription({
      user: await app.em.findOneOrFail(User, { id: invoice.userId }),
      plan,
      amount: PRICE,
      endDate: END,
      paymentStatus: 'paid',
    });
    const surplus = { method: 'cash', amount: 2 * PRICE, record_anyway: true };
    await admin.post(`/api/subscriptions/${id}/payments`, surplus).expect(201);
    await admin.post(`/api/invoices/${invoice.id}/credit`, {}).expect(200);
  };

  describe.each([
    ['by its old link', async () => (await press(invoice, 'midtrans'), await payAtGateway(invoice))],
    ['by the link of the customer', byCustomerLink],
    ['from credit', byCredit],
  ])('%s', (_way, act) => {
    it.each([
      ['a subscription', Subscription, () => ({ id: invoice.subscriptionId }), 'SUBSCRIPTION_INACTIVE'],
      ['a license', License, () => ({ subscription: { id: invoice.subscriptionId } }), 'INACTIVE'],
    ] as const)(
      'leaves %s off that staff switched off, and asks for attention',
      async (_what, of, which, code) => {
        const row = await app.em.findOneOrFail(of as typeof Subscription, which() as { id: number });
        await app.em.nativeUpdate(of as typeof Subscription, { id: row.id }, { status: 'inactive' });
        const refusal = { code, next_until: null };
        expect(await bill(invoice)).toMatchObject({ state: 'open', refusal });
        await act();
        expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: null, refusal });
        const found = await app.em.findOneOrFail(
          of as typeof Subscription,
          { id: row.id },
          { refresh: true },
        );
        expect(found.status).toBe('inactive');
        const reviews = await app.em.find(PaymentReview, { kind: 'switched_off', invoice: invoice.id });
        expect(reviews.map(({ amount, resolvedAt }) => [amount, resolvedAt])).toEqual([[PRICE, null]]);
      },
    );
  });

  it('switches a subscription on that staff record a payment for, and not its license', async () => {
    await app.em.nativeUpdate(Subscription, { id: invoice.subscriptionId }, { status: 'inactive' });
    expect((await recordOn(invoice)).refusal).toBeNull();
  });

  it('is reviewed no more once it is taken back', async () => {
    await app.em.nativeUpdate(
      License,
      { subscription: { id: invoice.subscriptionId } },
      { status: 'inactive' },
    );
    const { payment, refusal } = await recordOn(invoice);
    expect(refusal).toMatchObject({ code: 'INACTIVE' });
    expect(await receiptOf(await recordOn(await issued(plan)))).toMatch(/[Uu]ntil/);
    await admin.post(`/api/payments/${payment.id}/undo`, {}).expect(200);
    const [review] = await app.em.find(
      PaymentReview,
      { kind: 'switched_off', invoice: invoice.id },
      { refresh: true },
    );
    expect(review!.resolvedAt).toEqual(app.now);
  });

  it('keeps its terms however often the pay page is opened', async () => {
    daysLate(100);
    for (let look = 0; look < 3; look++) await bill(invoice);
    expect(await app.em.count(Invoice, { subscriptionId: invoice.subscriptionId })).toBe(1);
  });

  it('keeps its new invoice for as long as the period of that invoice lasts', async () => {
    daysLate(40);
    await press(invoice, 'claim');
    const fresh = await openOf(invoice);
    daysLate(50);
    expect(await bill(fresh)).toMatchObject({ starts_on_payment: true, is_over: false });
    await press(fresh, 'midtrans');
    expect(await app.em.count(Invoice, { subscriptionId: invoice.subscriptionId })).toBe(2);
  });
});
