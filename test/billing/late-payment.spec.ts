import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { PayPage } from '../../src/billing/checkout/pay.page.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { startGateways, type TestGateways } from '../support/fakes/gateways.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const PRICE = 700_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('a payment after the end of a subscription', () => {
  let app: TestApp;
  let gateways: TestGateways;
  let plan: Plan;
  let generous: Plan;
  let invoice: Invoice;

  beforeAll(async () => {
    gateways = await startGateways();
    app = await TestApp.open({ ...gateways.settings, TRANSFER_ACCOUNTS: 'BCA 1234567890 a.n. PT Maju' });
    app.now = NOW;
    gateways.midtrans.now = () => app.now!;
    plan = await app.make.plan({ pricePerMonth: PRICE });
    generous = await app.make.plan({ pricePerMonth: PRICE, graceDays: 3 });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([gateways.midtrans.close(), gateways.xendit.close()]);
  });
  beforeEach(async () => {
    app.now = NOW;
    invoice = await issued(plan);
  });
  afterEach(() => expectBalanced(app));

  const staff = async () => app.api(await app.signIn());

  async function issued(of: Plan): Promise<Invoice> {
    const { id } = await app.make.subscription({
      user: await app.make.user(),
      plan: of,
      amount: PRICE,
      endDate: END,
      anchorDay: 30,
      paymentStatus: 'paid',
    });
    const { body } = await (await staff()).post(`/api/subscriptions/${id}/invoices`).send({}).expect(201);
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
    await app.http.post('/api/callbacks/midtrans').send(gateways.midtrans.notification(orderRef)).expect(200);
    await app.nest.get(AttemptChecks).settled(id);
  }

  it.each([3, 20])('counts from the day of payment after %s days, and access returns', async (days) => {
    daysLate(days);
    expect(await bill(invoice)).toMatchObject({ starts_on_payment: true, is_over: false, owed: PRICE });
    await press(invoice, 'midtrans');
    await payAtGateway(invoice);
    const end = await endOf(invoice);
    expect(Date.parse(end)).toBeGreaterThan(app.now!.getTime() + 27 * DAY);
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: end, is_refused: false });
    expect(await stored(invoice.id)).toMatchObject({
      periodStart: END,
      renewedFrom: app.now,
      renewedUntil: new Date(end),
    });
    expect(await app.em.find(PaymentReview, { invoice: invoice.id })).toEqual([]);
    daysLate(400);
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: null, is_refused: false });
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
    const by = await staff();
    const path = `/api/subscriptions/${invoice.subscriptionId}`;
    expect((await by.get(`${path}/dues`).expect(200)).body).toMatchObject({
      next: expect.arrayContaining([expect.objectContaining({ invoice_number: fresh.number })]),
    });
    await by.post(`${path}/payments`).send({ method: 'transfer', amount: PRICE }).expect(201);
    expect(await stored(fresh.id)).toMatchObject({ state: 'paid' });
    expect(Date.parse(await endOf(invoice))).toBeGreaterThan(app.now!.getTime() + 27 * DAY);
  });

  it('counts from the old end when staff record it on the old invoice, and the pay page says so', async () => {
    daysLate(40);
    const path = `/api/subscriptions/${invoice.subscriptionId}/payments`;
    await (await staff()).post(path).send({ method: 'transfer', amount: PRICE }).expect(201);
    expect(await endOf(invoice)).toBe('2090-12-30T16:59:59.999Z');
    expect(await bill(invoice)).toMatchObject({ state: 'paid', active_until: null, is_refused: true });
    daysLate(400);
    expect(await bill(invoice)).toMatchObject({ is_refused: true });
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
