import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { Checkout } from '../../src/billing/checkout/checkout.service.js';
import { GatewayRefunds } from '../../src/billing/refunds/gateway-refunds.js';
import { UnknownOrders } from '../../src/billing/checkout/unknown-orders.js';
import { PaymentAttempt } from '../../src/billing/checkout/payment-attempt.entity.js';
import { Invoice } from '../../src/billing/invoices/invoice.entity.js';
import type { InvoiceView } from '../../src/billing/invoices/invoice.view.js';
import type { PayPage } from '../../src/billing/checkout/pay.page.js';
import { Payment } from '../../src/billing/payments/payment.entity.js';
import { PaymentReview } from '../../src/billing/reviews/payment-review.entity.js';
import { Refund } from '../../src/billing/refunds/refund.entity.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { addMonthsAnchored } from '../../src/rules/business-day.js';
import type { GatewayName } from '../../src/rules/ledger.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import type { Asked, Faults } from '../support/fakes/fake-server.js';
import { type Gateway, startGateways, type TestGateways } from '../support/fakes/gateways.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const RENEWED = '2090-12-30T16:59:59.999Z';
const MINUTE = 60_000;
const PRICE = 700_000;
const METRICS_TOKEN = 'a token of more than sixteen';

describe('the gateway checkout', () => {
  let app: TestApp;
  let gateways: TestGateways;
  let admin: ReturnType<TestApp['api']>;
  let plan: Plan;
  let invoice: Invoice;

  beforeAll(async () => {
    gateways = await startGateways();
    app = await TestApp.open({ ...gateways.settings, METRICS_TOKEN });
    app.now = NOW;
    gateways.midtrans.now = gateways.xendit.now = () => app.now!;
    admin = app.api(await app.signIn());
    plan = await app.make.plan({ pricePerMonth: PRICE });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([gateways.midtrans.close(), gateways.xendit.close()]);
  });
  beforeEach(async () => {
    app.now = NOW;
    invoice = await issued();
  });
  afterEach(() => {
    gateways.midtrans.faults = {};
    gateways.xendit.faults = {};
    return expectBalanced(app);
  });

  async function issued(): Promise<Invoice> {
    const subscription = await app.make.subscription({
      user: await app.make.user(),
      plan,
      amount: PRICE,
      endDate: END,
      anchorDay: 30,
      paymentStatus: 'paid',
    });
    const { body } = await admin.post(`/api/subscriptions/${subscription.id}/invoices`).send({}).expect(201);
    return app.em.findOneOrFail(Invoice, { id: (body as InvoiceView).id });
  }

  const open = (of: Invoice, name: GatewayName) =>
    app.inContext(() => app.nest.get(Checkout).open(of.payToken, name, app.now!));
  const attemptsOf = (of: Invoice) =>
    app.em.find(PaymentAttempt, { invoice: of.id }, { orderBy: { id: 'asc' } });
  const refOf = async (of: Invoice) => (await attemptsOf(of)).at(-1)!.orderRef;
  const paymentsOf = (of: Invoice) => app.em.find(Payment, { invoice: of.id }, { orderBy: { id: 'asc' } });
  const reviewsOf = async (of: Invoice) =>
    (await app.em.find(PaymentReview, { invoice: of.id }, { orderBy: { id: 'asc' } })).map(
      ({ kind, amount }) => [kind, amount],
    );
  const subscriptionOf = (of: Invoice) => app.em.findOneOrFail(Subscription, { id: of.subscriptionId });
  const creditOf = async (of: Invoice) => {
    const { body } = await admin.get(`/api/subscriptions/${of.subscriptionId}/dues`).expect(200);
    return (body as { credit: number }).credit;
  };
  const owedOf = async ({ id }: Invoice) => {
    const { state, owed, creditNotes } = await app.em.findOneOrFail(Invoice, { id });
    return { state, owed, creditNotes };
  };
  const REFUNDED = { state: 'refunded', owed: 0, creditNotes: PRICE };
  const OWED_AGAIN = { state: 'open', owed: PRICE, creditNotes: 0 };
  const call = ({ name, headers }: Gateway, body: object | string) =>
    app.http
      .post(`/api/callbacks/${name}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  /** Waits for the checks that a callback started after its answer. */
  const settled = async (of: Invoice) => {
    for (const { id } of await attemptsOf(of)) await app.nest.get(AttemptChecks).settled(id);
  };
  const notify = async (gateway: Gateway, of: Invoice, changed?: Record<string, unknown>) => {
    const answer = await call(gateway, gateway.notification(await refOf(of), changed));
    await settled(of);
    return answer;
  };
  /** Changes an attempt to what an older version would have stored. */
  const asLegacy = async (of: Invoice, was: Partial<PaymentAttempt>) => {
    const trigger = 'trigger payment_attempts_kept';
    await app.em.execute(`alter table payment_attempts disable ${trigger}`);
    await app.em.nativeUpdate(PaymentAttempt, { invoice: of.id }, was);
    await app.em.execute(`alter table payment_attempts enable ${trigger}`);
  };
  const askForUnknown = () => app.inContext(() => app.nest.get(UnknownOrders).run());
  const reconcile = () => app.inContext(() => app.nest.get(AttemptChecks).run());

  /** The same installation, started without the keys of a gateway. */
  const neighbourWithout = (name: GatewayName) => {
    const isOfIt = (setting: string) => setting.startsWith(name.toUpperCase());
    const rest = Object.entries(gateways.settings).filter(([setting]) => !isOfIt(setting));
    return app.neighbour(Object.fromEntries(rest));
  };

  describe.each(['midtrans', 'xendit'] as const)('the gateway checkout with %s', (name) => {
    let gateway: Gateway;
    beforeAll(() => void (gateway = gateways.all.find((one) => one.name === name)!));

    it('opens a payment page for what is owed, and returns the same page when it is opened again', async () => {
      const url = await open(invoice, name);
      expect(url).toContain(gateway.fake.url);
      expect(await open(invoice, name)).toBe(url);
      expect(await attemptsOf(invoice)).toMatchObject([{ amount: PRICE, state: 'open', url }]);
    });

    it('uses an unguessable order reference, and still matches a reference of an older version', async () => {
      await open(invoice, name);
      const ref = await refOf(invoice);
      expect(ref).toMatch(/^INV-2090-\d{6}\.1-[A-Z2-7]{10}$/);
      const older = await issued();
      await open(older, name);
      const legacy = `${older.number}.1`;
      gateway.rename(await refOf(older), legacy);
      await asLegacy(older, { orderRef: legacy });
      gateway.pay(legacy);
      await notify(gateway, older);
      expect(await paymentsOf(older)).toHaveLength(1);
    });

    it('does not take an order of another installation with the same reference for ours', async () => {
      const theirs = `${invoice.number}.1`;
      gateway.addForeign(theirs, PRICE);
      gateway.fake.faults = { status: 500 };
      await expect(open(invoice, name)).rejects.toThrow('cannot be opened');
      gateway.fake.faults = {};
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toEqual([]);
    });

    it('renews the subscription once the order is paid', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      expect((await notify(gateway, invoice)).body).toEqual({ received: true });
      expect(await paymentsOf(invoice)).toMatchObject([
        { method: name, amount: PRICE, credited: 0, paidOn: '2090-11-22', recordedBy: null },
      ]);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'paid' }]);
      expect(await reviewsOf(invoice)).toEqual([]);
    });

    raceTest('books fifty copies of one callback once', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      const body = gateway.notification(await refOf(invoice));
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(gateway, body)));
      await settled(invoice);
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
      expect(gateway.fake.asked.length).toBeLessThan(50);
    });

    raceTest('books a callback once that reaches two processes at the same time', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      const body = gateway.notification(await refOf(invoice));
      const neighbour = await app.neighbour(gateways.settings);
      neighbour.now = NOW;
      const theirs = neighbour.http
        .post(`/api/callbacks/${name}`)
        .set({ 'content-type': 'application/json', ...gateway.headers })
        .send(JSON.stringify(body));
      await Promise.all([theirs.expect(200), call(gateway, body).expect(200)]);
      const [attempt] = await attemptsOf(invoice);
      await Promise.all([app, neighbour].map(({ nest }) => nest.get(AttemptChecks).settled(attempt!.id)));
      await neighbour.close();
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
    });

    it('answers a callback before it queries the gateway', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      let go = () => {};
      gateway.fake.faults = { before: () => new Promise<void>((resolve) => void (go = resolve)) };
      await call(gateway, gateway.notification(await refOf(invoice))).expect(200);
      expect(await paymentsOf(invoice)).toEqual([]);
      gateway.fake.faults = {};
      while (gateway.fake.asked.at(-1)?.method !== 'GET') await pause(5);
      go();
      await settled(invoice);
      expect(await paymentsOf(invoice)).toHaveLength(1);
    });

    it('queries a paid order when its callback was lost', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      app.now = new Date(NOW.getTime() + 29 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toEqual([]);
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
    });

    it('queries the order again later when the gateway does not answer', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      gateway.fake.faults = { status: 500 };
      await notify(gateway, invoice);
      expect(await paymentsOf(invoice)).toEqual([]);
      gateway.fake.faults = {};
      app.now = new Date(NOW.getTime() + 2 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
    });

    it('books what the gateway answers, not what the callback claims', async () => {
      await open(invoice, name);
      const said =
        name === 'midtrans'
          ? { transaction_status: 'settlement' }
          : { status: 'COMPLETED', payment_id: 'py-1' };
      await notify(gateway, invoice, said);
      expect(await paymentsOf(invoice)).toEqual([]);
    });

    it('ignores a callback with an earlier state after the payment', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      gateway.fake.faults = {};
      await notify(
        gateway,
        invoice,
        name === 'midtrans' ? { transaction_status: 'pending' } : { status: 'ACTIVE' },
      );
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'paid' }]);
    });

    it.each([600_000, 750_000])(
      'opens a review and books nothing when the paid amount is %d',
      async (amount) => {
        await open(invoice, name);
        gateway.pay(await refOf(invoice), amount);
        for (let i = 0; i < 10; i++) await notify(gateway, invoice);
        expect(await paymentsOf(invoice)).toEqual([]);
        expect(await reviewsOf(invoice)).toEqual([['unmatched', amount]]);
        const q = invoice.number;
        const { body } = await admin.get(`/api/payment-reviews?kind=unmatched&q=${q}`).expect(200);
        expect(body).toMatchObject([{ gateway_statement: expect.stringContaining(`IDR ${amount}`) }]);
      },
    );

    it('credits a payment above what is left to pay, and opens a review', async () => {
      await open(invoice, name);
      await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
        .send({ method: 'cash', amount: 50_000 })
        .expect(201);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      expect(await creditOf(invoice)).toBe(50_000);
      expect(await reviewsOf(invoice)).toEqual([['surplus', 50_000]]);
    });

    it('opens a review and books nothing for an order older than the page', async () => {
      await open(invoice, name);
      const ref = await refOf(invoice);
      app.now = new Date(NOW.getTime() - 60 * MINUTE);
      gateway.addForeign(ref, PRICE);
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await notify(gateway, invoice);
      expect(await paymentsOf(invoice)).toEqual([]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
    });

    it('credits a gateway payment of an invoice already paid in cash, and opens a review', async () => {
      await open(invoice, name);
      await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
        .send({ method: 'cash', amount: PRICE })
        .expect(201);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      expect(await creditOf(invoice)).toBe(PRICE);
      expect(await reviewsOf(invoice)).toEqual([['twice', PRICE]]);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
    });

    it('credits a payment of a cancelled invoice, and opens a review', async () => {
      await open(invoice, name);
      await admin.post(`/api/invoices/${invoice.id}/cancel`).expect(200);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      expect(await creditOf(invoice)).toBe(PRICE);
      expect(await reviewsOf(invoice)).toEqual([['late', PRICE]]);
      expect((await subscriptionOf(invoice)).endDate).toEqual(END);
    });

    it('credits a payment after the subscription was deleted, and opens a review', async () => {
      await open(invoice, name);
      await admin.delete(`/api/subscriptions/${invoice.subscriptionId}`).expect(204);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      expect(await paymentsOf(invoice)).toMatchObject([{ amount: PRICE, credited: PRICE }]);
      expect(await reviewsOf(invoice)).toEqual([['late', PRICE]]);
    });

    it('opens another page after a part payment, and books both pages if both are paid', async () => {
      await open(invoice, name);
      const first = await refOf(invoice);
      await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
        .send({ method: 'cash', amount: 300_000 })
        .expect(201);
      await open(invoice, name);
      expect((await attemptsOf(invoice)).map(({ state, amount }) => [state, amount])).toEqual([
        ['replaced', PRICE],
        ['open', 400_000],
      ]);
      gateway.pay(await refOf(invoice));
      gateway.pay(first);
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(3);
      expect(await creditOf(invoice)).toBe(PRICE);
      const reviewed = (await reviewsOf(invoice)).map(([, amount]) => Number(amount));
      expect(reviewed.reduce((sum, amount) => sum + amount)).toBe(PRICE);
    });

    it('opens another page after the first one expired', async () => {
      const first = await open(invoice, name);
      const ref = await refOf(invoice);
      gateway.expire(ref);
      await notify(gateway, invoice);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired', nextCheckAt: null }]);
      expect(await open(invoice, name)).not.toBe(first);
    });

    it('queries an unpaid order less and less often, and stops two days after its page closed', async () => {
      await open(invoice, name);
      const asked = async (hours: number) => {
        const before =
          gateway.fake.count('GET', await refOf(invoice)) + gateway.fake.count('GET', '/sessions/');
        app.now = new Date(NOW.getTime() + hours * 60 * MINUTE);
        await reconcile();
        return (
          gateway.fake.count('GET', await refOf(invoice)) + gateway.fake.count('GET', '/sessions/') - before
        );
      };
      await app.em.nativeUpdate(PaymentAttempt, { invoice: { $ne: invoice.id } }, { nextCheckAt: null });
      const counts = [];
      for (let hour = 0.5; hour < 80; hour += 0.5) counts.push(await asked(hour));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
      expect(counts.slice(-8)).toEqual(Array<number>(8).fill(0));
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired', nextCheckAt: null }]);
    });

    it('hands to staff what was paid and could not be booked for two days', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      await app.em.execute(`create function refuse_booking() returns trigger language plpgsql as
        $$ begin raise exception 'not today'; end $$`);
      await app.em.execute(
        'create trigger refused before insert on payments execute function refuse_booking()',
      );
      for (const hours of [1, 30, 4 * 24]) {
        app.now = new Date(NOW.getTime() + hours * 60 * MINUTE);
        await reconcile();
        expect(await reviewsOf(invoice)).toEqual(hours < 4 * 24 ? [] : [['unmatched', PRICE]]);
      }
      await app.em.execute('drop function refuse_booking cascade');
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired', nextCheckAt: null }]);
    });

    it('backs off when the gateway refuses to answer, and stops two days after the page closed', async () => {
      await open(invoice, name);
      await app.em.nativeUpdate(PaymentAttempt, { invoice: { $ne: invoice.id } }, { nextCheckAt: null });
      const before = gateway.fake.count('GET', '');
      gateway.fake.faults = { status: 400 };
      for (let minute = 1; minute < 80 * 60; minute += 20) {
        app.now = new Date(NOW.getTime() + minute * MINUTE);
        await reconcile();
      }
      expect(gateway.fake.count('GET', '') - before).toBeLessThan(25);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired', nextCheckAt: null }]);
      gateway.fake.faults = {};
      gateway.pay(await refOf(invoice));
      gateway.fake.faults = { status: 500 };
      await notify(gateway, invoice);
      gateway.fake.faults = {};
      app.now = new Date(app.now!.getTime() + 2 * MINUTE);
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
    });

    it('books other orders while one has used up all its checks', async () => {
      await open(invoice, name);
      await app.em.nativeUpdate(PaymentAttempt, { invoice: invoice.id }, { checks: 32_767 });
      const other = await issued();
      await open(other, name);
      gateway.pay(await refOf(other));
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await reconcile();
      expect(await paymentsOf(other)).toHaveLength(1);
    });

    it('does not query a gateway without keys, and waits until its keys are set again', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      const neighbour = await neighbourWithout(name);
      neighbour.now = app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await neighbour.inContext(() => neighbour.nest.get(AttemptChecks).run());
      expect(await attemptsOf(invoice)).toMatchObject([{ checks: 0 }]);
      await neighbour.close();
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
    });

    it.each([
      ['refuses', { status: 400 }, 'failed'],
      ['breaks', { status: 500 }, 'opening'],
      ['hangs up after it was done', { hangUp: true }, 'opening'],
    ] as const)(
      'reports one clear error when the gateway %s, and opens a page at the next click',
      async (_, faults, state) => {
        gateway.fake.faults = faults;
        await expect(open(invoice, name)).rejects.toThrow('The payment page cannot be opened right now.');
        expect(await attemptsOf(invoice)).toMatchObject([{ state }]);
        gateway.fake.faults = {};
        app.now = new Date(NOW.getTime() + MINUTE);
        expect(await open(invoice, name)).toContain(gateway.fake.url);
      },
    );

    it('opens no page for an invoice that is paid or cancelled', async () => {
      await admin.post(`/api/invoices/${invoice.id}/cancel`).expect(200);
      await expect(open(invoice, name)).rejects.toThrow('was cancelled');
      const paid = await issued();
      await admin
        .post(`/api/subscriptions/${paid.subscriptionId}/payments`)
        .send({ method: 'cash', amount: PRICE })
        .expect(201);
      await expect(open(paid, name)).rejects.toThrow('is paid');
    });

    raceTest('opens one page for ten simultaneous clicks', async () => {
      const urls = await Promise.all(Array.from({ length: 10 }, () => open(invoice, name)));
      expect(new Set(urls).size).toBe(1);
      expect(await attemptsOf(invoice)).toHaveLength(1);
    });

    it('rejects a callback with an invalid signature or body', async () => {
      await open(invoice, name);
      gateway.pay(await refOf(invoice));
      const body = gateway.notification(await refOf(invoice));
      const forged: [object | string, Record<string, string>][] =
        name === 'midtrans'
          ? [
              [{ ...body, signature_key: '0'.repeat(128) }, {}],
              [{ ...body, gross_amount: '1.00' }, {}],
              [{ ...body, signature_key: undefined }, {}],
            ]
          : [
              [body, { 'x-callback-token': 'another token of that kind' }],
              [body, { 'x-callback-token': '' }],
            ];
      for (const [sent, headers] of [...forged, ['', {}], ['[]', {}], ['{"data"', {}], ['null', {}]] as const)
        await call({ ...gateway, headers: { ...gateway.headers, ...headers } }, sent).expect(401);
      await settled(invoice);
      expect(await paymentsOf(invoice)).toEqual([]);
    });

    it('answers and counts an authentic callback about an unknown order', async () => {
      await open(invoice, name);
      const counted = async () => {
        const { text } = await app.http
          .get('/metrics')
          .set('Authorization', `Bearer ${METRICS_TOKEN}`)
          .expect(200);
        const line = new RegExp(
          `lisensi_payment_callbacks_total\\{gateway="${name}",outcome="unknown"\\} (\\d+)`,
        );
        return Number(line.exec(text)?.[1] ?? 0);
      };
      const before = await counted();
      const body = gateway.notification(await refOf(invoice)) as { data?: object };
      const theirs =
        name === 'midtrans'
          ? gateways.midtrans.notification('INV-2090-999999.1')
          : { ...body, data: { ...body.data, reference_id: 'INV-2090-999999.1' } };
      expect((await call(gateway, theirs).expect(200)).body).toEqual({ received: true });
      expect(await counted()).toBe(before + 1);
      expect(await paymentsOf(invoice)).toEqual([]);
    });

    describe('a callback about an order without an attempt', () => {
      let lost: string;
      const callFor = (changed?: Record<string, unknown>) =>
        call(gateway, gateway.notification(lost, changed)).expect(200);
      const listed = async () => {
        app.now = NOW;
        const path = `/api/payment-reviews?kind=unknown_order&q=${lost.toLowerCase()}`;
        return (await admin.get(path).expect(200)).body as PaymentReviewView[];
      };
      const asks = () => gateway.fake.asked.filter(({ path }) => /status$|sessions\/./.test(path)).length;
      beforeEach(async () => {
        await app.em.execute('update unknown_orders set next_check_at = null');
        lost = `INV-2090-${invoice.id + 500_000}.1-${name === 'midtrans' ? 'MIDTRANS22' : 'XENDIT2222'}`;
      });

      it('opens one review when money was paid, however often it arrives', async () => {
        gateway.addForeign(lost, PRICE);
        const before = asks();
        await Promise.all(Array.from({ length: 30 }, () => callFor()));
        expect(asks()).toBe(before);
        expect(await listed()).toEqual([]);
        await Promise.all([askForUnknown(), askForUnknown()]);
        for (let i = 0; i < 5; i++) {
          app.now = new Date(app.now!.getTime() + 60 * MINUTE);
          await callFor();
          await askForUnknown();
        }
        expect(asks()).toBe(before + 1);
        expect(await listed()).toMatchObject([
          {
            kind: 'unknown_order',
            amount: PRICE,
            order_ref: lost,
            method: name,
            gateway_statement: expect.stringContaining(`IDR ${PRICE}`),
            invoice_id: null,
            username: null,
            resolved_at: null,
          },
        ]);
      });

      it('opens no review when the gateway does not know the order, as with its test notifications', async () => {
        const known = gateway.notification(await (await open(invoice, name), refOf(invoice)));
        const test =
          name === 'midtrans'
            ? gateways.midtrans.notification(lost)
            : { ...known, data: { reference_id: lost, payment_session_id: 'ps-0123456789abcdef01234567' } };
        await call(gateway, test).expect(200);
        await askForUnknown();
        app.now = new Date(NOW.getTime() + 3 * 24 * 60 * MINUTE);
        expect(await askForUnknown()).toBe(0);
        expect(await listed()).toEqual([]);
      });

      it('causes retries while the gateway does not answer, and opens a review after the last one', async () => {
        gateway.addForeign(lost, PRICE);
        gateway.fake.faults = { status: 500 };
        await callFor();
        const before = asks();
        for (let hour = 0; hour < 72; hour++) {
          await askForUnknown();
          await askForUnknown();
          app.now = new Date(app.now!.getTime() + 60 * MINUTE);
        }
        expect(asks() - before).toBeLessThan(25);
        expect(await listed()).toMatchObject([
          { amount: null, gateway_statement: 'The gateway gave no answer.' },
        ]);
      });

      it('opens the review once the gateway answers again', async () => {
        gateway.addForeign(lost, PRICE);
        gateway.fake.faults = { hangUp: true };
        await callFor();
        await askForUnknown();
        gateway.fake.faults = {};
        expect(await listed()).toEqual([]);
        app.now = new Date(NOW.getTime() + 5 * MINUTE);
        await askForUnknown();
        expect(await listed()).toMatchObject([{ amount: PRICE }]);
      });

      it('leaves a review that staff can close with a note', async () => {
        gateway.addForeign(lost, PRICE);
        await callFor();
        await askForUnknown();
        const [{ id }] = (await listed()) as [PaymentReviewView];
        const path = `/api/payment-reviews/${id}/resolve`;
        await admin.post(path).send({}).expect(422);
        await admin.post(path).send({ resolution: 'Budi paid it; booked there.' }).expect(200);
        const [event] = await app.em.find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
        expect(event).toMatchObject({
          action: 'review.resolve',
          after: { order_ref: lost, kind: 'unknown_order', amount: PRICE },
          about: { number: lost, amount: PRICE },
        });
        await callFor();
        await askForUnknown();
        expect(await listed()).toHaveLength(1);
      });

      it.each(['\u0000', 'x'.repeat(300), '🛜'])(
        'changes nothing when the order is named %j',
        async (ref) => {
          await open(invoice, name);
          const body = gateway.notification(await refOf(invoice)) as { data?: object };
          const sent =
            name === 'midtrans'
              ? gateways.midtrans.notification(ref)
              : { ...body, data: { ...body.data, reference_id: ref } };
          await call(gateway, sent).expect(200);
          expect(await askForUnknown()).toBe(0);
        },
      );
    });
  });

  describe('a settled payment that the gateway then denies', () => {
    beforeEach(async () => {
      await open(invoice, 'midtrans');
      gateways.midtrans.settle(await refOf(invoice));
      await notify(gateways.all[0]!, invoice);
    });

    it('reverses the payment, keeps access, opens a review', async () => {
      gateways.midtrans.become(await refOf(invoice), 'deny');
      await notify(gateways.all[0]!, invoice);
      await notify(gateways.all[0]!, invoice);
      expect((await paymentsOf(invoice)).map(({ amount }) => amount)).toEqual([PRICE, -PRICE]);
      expect(await subscriptionOf(invoice)).toMatchObject({
        paymentStatus: 'pending',
        endDate: new Date(RENEWED),
      });
      expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
    });

    it('leads to the same reversal a quarter of an hour later when the callback was lost', async () => {
      gateways.midtrans.become(await refOf(invoice), 'deny');
      app.now = new Date(NOW.getTime() + 16 * MINUTE);
      await reconcile();
      expect((await paymentsOf(invoice)).map(({ amount }) => amount)).toEqual([PRICE, -PRICE]);
    });
  });

  describe('a state reported by Midtrans', () => {
    const midtrans = () => gateways.all[0]!;
    const amounts = async () => (await paymentsOf(invoice)).map(({ amount }) => amount);
    const tell = async (change: (ref: string) => void, times = 1) => {
      change(await refOf(invoice));
      for (let i = 0; i < times; i++) await notify(midtrans(), invoice);
    };
    const settle = () => tell((ref) => gateways.midtrans.settle(ref));
    const become = (state: string) => tell((ref) => gateways.midtrans.become(ref, state), 3);
    const refundAttempt = (amount: number) => tell((ref) => gateways.midtrans.refundAttempt(ref, amount), 3);
    const resolveAll = async () => {
      for (const { id } of await app.em.find(PaymentReview, { invoice: invoice.id, resolvedAt: null }))
        await admin.post(`/api/payment-reviews/${id}/resolve`).send({ resolution: 'Seen' }).expect(200);
    };
    beforeEach(() => open(invoice, 'midtrans'));

    it.each(['cancel', 'deny', 'expire', 'failure', 'chargeback'])(
      'reverses a captured card payment on %s, and the invoice is owed again',
      async (state) => {
        await tell((ref) => gateways.midtrans.capture(ref));
        expect(await amounts()).toEqual([PRICE]);
        await become(state);
        expect(await amounts()).toEqual([PRICE, -PRICE]);
        expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
        expect(await owedOf(invoice)).toEqual(OWED_AGAIN);
      },
    );

    it('books a full refund as a refund: nothing is owed and the subscription stays paid', async () => {
      await settle();
      await refundAttempt(PRICE);
      expect(await amounts()).toEqual([PRICE, -PRICE]);
      expect(await app.em.find(Refund, { payment: { invoice: invoice.id } })).toMatchObject([
        { amount: PRICE, way: 'gateway', owedAgain: false, state: 'done', askedBy: null },
      ]);
      expect(await owedOf(invoice)).toEqual(REFUNDED);
      expect(await subscriptionOf(invoice)).toMatchObject({
        paymentStatus: 'paid',
        endDate: new Date(RENEWED),
      });
      expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
    });

    it('completes a partial refund with a refund of the rest', async () => {
      await settle();
      await refundAttempt(10_000);
      await refundAttempt(PRICE - 10_000);
      expect(await owedOf(invoice)).toEqual(REFUNDED);
    });

    it('ignores pending after settlement, and books settlement after expiry', async () => {
      await become('expire');
      await settle();
      await become('pending');
      expect(await amounts()).toEqual([PRICE]);
      expect(await reviewsOf(invoice)).toEqual([]);
    });

    it('books two partial refunds one by one', async () => {
      await settle();
      await refundAttempt(10_000);
      await refundAttempt(15_000);
      expect(await amounts()).toEqual([PRICE, -10_000, -15_000]);
      expect(await reviewsOf(invoice)).toEqual([
        ['reversed', -10_000],
        ['reversed', -15_000],
      ]);
    });

    it('books the payment and its partial refund when both are reported together', async () => {
      await tell((ref) => {
        gateways.midtrans.settle(ref);
        gateways.midtrans.refundAttempt(ref, 10_000);
      });
      expect(await amounts()).toEqual([PRICE, -10_000]);
      expect(await reviewsOf(invoice)).toEqual([['reversed', -10_000]]);
    });

    it('reverses only the rest on a chargeback after a partial refund, with its review resolved', async () => {
      await settle();
      await refundAttempt(10_000);
      await resolveAll();
      await become('chargeback');
      expect(await amounts()).toEqual([PRICE, -10_000, 10_000 - PRICE]);
      expect(await owedOf(invoice)).toEqual({ state: 'open', owed: PRICE - 10_000, creditNotes: 10_000 });
      expect(await reviewsOf(invoice)).toEqual([
        ['reversed', -10_000],
        ['reversed', 10_000 - PRICE],
      ]);
    });

    it('tells a chargeback from a partial refund when both are reported together', async () => {
      await settle();
      gateways.midtrans.refundAttempt(await refOf(invoice), 10_000);
      await become('chargeback');
      expect(await amounts()).toEqual([PRICE, -10_000, 10_000 - PRICE]);
      expect(await owedOf(invoice)).toEqual({ state: 'open', owed: PRICE - 10_000, creditNotes: 10_000 });
      expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
    });

    it('reverses only the rest on a chargeback after a refund by staff', async () => {
      await settle();
      const [{ id }] = (await paymentsOf(invoice)) as [Payment];
      await admin
        .post(`/api/payments/${id}/refunds`)
        .send({ amount: 5_000, way: 'gateway', reason: 'A bad hour' })
        .expect(201);
      await app.nest.get(GatewayRefunds).settled();
      await become('chargeback');
      expect(await amounts()).toEqual([PRICE, -5_000, 5_000 - PRICE]);
    });

    it('reverses everything on a chargeback while a refund is pending that then fails', async () => {
      await settle();
      const [{ id }] = (await paymentsOf(invoice)) as [Payment];
      gateways.midtrans.faults = { status: 500 };
      await admin
        .post(`/api/payments/${id}/refunds`)
        .send({ amount: 5_000, way: 'gateway', reason: 'A bad hour' })
        .expect(201);
      await app.nest.get(GatewayRefunds).settled();
      gateways.midtrans.faults = {};
      await become('chargeback');
      expect(await amounts()).toEqual([PRICE, 5_000 - PRICE]);
      app.now = new Date(app.now!.getTime() + 2 * MINUTE);
      await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
      app.now = new Date(app.now!.getTime() + 31 * MINUTE);
      await reconcile();
      expect(await amounts()).toEqual([PRICE, 5_000 - PRICE, -5_000]);
    });

    it('opens a review for a partial chargeback without an amount', async () => {
      await settle();
      await become('partial_chargeback');
      expect(await amounts()).toEqual([PRICE]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
    });

    const bookReturn = async () => {
      const [{ id }] = (await app.em.find(
        PaymentReview,
        { invoice: invoice.id, kind: 'unmatched', resolvedAt: null },
        { orderBy: { id: 'asc' } },
      )) as [PaymentReview, ...PaymentReview[]];
      return admin.post(`/api/payment-reviews/${id}/book-return`).send({});
    };

    it('lets staff book an order that the gateway no longer knows, and then finds no difference', async () => {
      await settle();
      await tell((ref) => void (gateways.midtrans.orders.get(ref)!.state = null), 3);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', -PRICE]]);
      expect((await bookReturn()).status).toBe(200);
      expect(await amounts()).toEqual([PRICE, -PRICE]);
      expect(await owedOf(invoice)).toEqual(REFUNDED);
      for (let i = 0; i < 3; i++) await notify(midtrans(), invoice);
      expect(await reviewsOf(invoice)).toHaveLength(1);
      await become('settlement');
      expect(await reviewsOf(invoice)).toEqual([
        ['unmatched', -PRICE],
        ['unmatched', PRICE],
      ]);
    });

    it('takes the credit first when staff book an order that the gateway no longer knows', async () => {
      const cash = { method: 'cash', amount: 300_000 };
      await admin.post(`/api/subscriptions/${invoice.subscriptionId}/payments`).send(cash).expect(201);
      await settle();
      await tell((ref) => void (gateways.midtrans.orders.get(ref)!.state = null));
      const path = `/api/payment-reviews?kind=unmatched&q=${invoice.number}`;
      expect((await admin.get(path).expect(200)).body).toMatchObject([
        {
          action: 'book_return',
          return_preview: { payment_amount: PRICE, from_credit: 300_000, from_invoice: 400_000 },
        },
      ]);
      expect((await bookReturn()).status).toBe(200);
      expect(await creditOf(invoice)).toBe(0);
      expect(await owedOf(invoice)).toEqual({ state: 'paid', owed: 0, creditNotes: 400_000 });
    });

    it('lets staff book the difference when the gateway reports less than was paid, and then finds none', async () => {
      await settle();
      await tell((ref) => gateways.midtrans.say(ref, { gross_amount: '600000.00' }), 3);
      expect((await bookReturn()).status).toBe(200);
      expect(await amounts()).toEqual([PRICE, 600_000 - PRICE]);
      await notify(midtrans(), invoice);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', 600_000 - PRICE]]);
      expect(await attemptsOf(invoice)).toMatchObject([{ difference: null }]);
    });

    it('refuses to book from a review when the gateway has reported another amount since', async () => {
      await settle();
      await tell((ref) => gateways.midtrans.say(ref, { gross_amount: '600000.00' }));
      await tell((ref) => gateways.midtrans.say(ref, { gross_amount: '650000.00' }));
      const { status, body } = await bookReturn();
      expect([status, (body as { code: string }).code]).toEqual([409, 'gateway_says_otherwise']);
      expect(await amounts()).toEqual([PRICE]);
    });

    it('closes the review by itself when the amounts agree again', async () => {
      await settle();
      await tell((ref) => gateways.midtrans.say(ref, { gross_amount: '600000.00' }));
      await tell((ref) => gateways.midtrans.say(ref, {}));
      const [review] = await app.em.find(PaymentReview, { invoice: invoice.id });
      expect(review).toMatchObject({ kind: 'unmatched', resolvedBy: null, resolution: null });
      expect(review!.resolvedAt).not.toBeNull();
      expect(await amounts()).toEqual([PRICE]);
    });

    it('opens a review on settlement after a chargeback, one per change', async () => {
      await settle();
      await become('chargeback');
      await become('settlement');
      expect(await reviewsOf(invoice)).toEqual([
        ['reversed', -PRICE],
        ['unmatched', PRICE],
      ]);
      await resolveAll();
      await become('chargeback');
      await become('settlement');
      expect(await reviewsOf(invoice)).toHaveLength(3);
    });

    it('does not match a failed attempt by an old reference that another order uses', async () => {
      const legacy = `${invoice.number}.1`;
      await asLegacy(invoice, { orderRef: legacy, state: 'failed', providerRef: null, url: null });
      gateways.midtrans.addForeign(legacy, PRICE);
      gateways.midtrans.say(legacy, { transaction_time: '2090-11-22 12:00:01' });
      await notify(midtrans(), invoice);
      expect(await amounts()).toEqual([]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
    });

    it('assumes rupiah when no currency is reported', async () => {
      await tell((ref) => {
        gateways.midtrans.settle(ref);
        gateways.midtrans.say(ref, { currency: undefined });
      });
      expect(await amounts()).toEqual([PRICE]);
    });

    it.each([
      [{ currency: 'USD', gross_amount: '50.00' }, 'USD 50.00'],
      [{ gross_amount: '700000.50' }, 'IDR 700000.50'],
      [{ transaction_status: 'teleported' }, 'teleported'],
    ])('opens a review that quotes it when it is %j', async (changes, said) => {
      await tell((ref) => {
        gateways.midtrans.settle(ref);
        gateways.midtrans.say(ref, changes);
      }, 3);
      expect(await amounts()).toEqual([]);
      const reviews = await app.em.find(PaymentReview, { invoice: invoice.id });
      expect(reviews).toMatchObject([{ kind: 'unmatched', gatewayStatement: expect.stringContaining(said) }]);
    });

    it('ends, in any order and repeated, in matching books or an open review of the difference', async () => {
      const STATES = ['settlement', 'capture', 'cancel', 'deny', 'expire', 'failure', 'refund', 'chargeback'];
      const REFUNDS = ['settlement', 'capture', 'refund', 'part'];
      const word = fc.oneof(
        fc.constantFrom(...STATES).map((state) => ({ state, amount: 0 })),
        fc.integer({ min: 1, max: PRICE }).map((amount) => ({ state: 'part', amount })),
      );
      const told = fc.tuple(word, fc.nat(2));
      await fc.assert(
        fc.asyncProperty(fc.array(told, { minLength: 2, maxLength: 7 }), async (words) => {
          app.now = NOW;
          invoice = await issued();
          await open(invoice, 'midtrans');
          const ref = await refOf(invoice);
          gateways.midtrans.settle(ref);
          for (const [{ state, amount }, times] of words) {
            if (state === 'part') gateways.midtrans.refundAttempt(ref, amount);
            else gateways.midtrans.become(ref, state);
            for (let i = 0; i < times; i++) await notify(midtrans(), invoice);
          }
          await notify(midtrans(), invoice);
          const booked = (await amounts()).reduce((sum, amount) => sum + amount, 0);
          const by = gateways.midtrans.holds(ref) - booked;
          const left = await app.em.find(PaymentReview, {
            invoice: invoice.id,
            kind: 'unmatched',
            resolvedAt: null,
          });
          expect(by === 0 || left.some(({ amount }) => amount === by)).toBe(true);
          const { owed } = await owedOf(invoice);
          const isBooked = (await amounts()).length > 0;
          // A refunded amount is not owed again.
          if (words.every(({ 0: { state } }) => REFUNDS.includes(state)))
            expect(owed).toBe(isBooked ? 0 : PRICE);
          if (words.every(({ 0: { state } }) => !REFUNDS.includes(state) || state === 'settlement'))
            expect(owed).toBe(booked > 0 ? 0 : PRICE);
        }),
        { numRuns: budget(80) },
      );
    });
  });

  describe('a refund or dispute at Xendit, whose session stays completed', () => {
    const xendit = () => gateways.all[1]!;
    const amounts = async () => (await paymentsOf(invoice)).map(({ amount }) => amount);
    const sum = async () => (await amounts()).reduce((all, one) => all + one, 0);
    const callFor = async (body: object) => {
      await call(xendit(), body).expect(200);
      await settled(invoice);
    };
    /** @param of the shape of the callback; null when it is lost */
    const refundAttempt = async (amount: number, of: 'sample' | 'schema' | null = 'sample') => {
      const ref = await refOf(invoice);
      const key = gateways.xendit.refundAttempt(ref, amount);
      if (of) await callFor(gateways.xendit.refundNotification(ref, key, of === 'sample'));
    };
    const later = (minutes: number) => {
      app.now = new Date(app.now!.getTime() + minutes * MINUTE);
      return reconcile();
    };
    beforeEach(async () => {
      gateways.xendit.listsStatus = true;
      await open(invoice, 'xendit');
      gateways.xendit.complete(await refOf(invoice));
    });

    it.each(['sample', 'schema'] as const)(
      'books the whole amount once, with callbacks as in its %s',
      async (of) => {
        await notify(xendit(), invoice);
        await refundAttempt(PRICE, of);
        await notify(xendit(), invoice);
        expect(await amounts()).toEqual([PRICE, -PRICE]);
        expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
        expect(await owedOf(invoice)).toEqual(REFUNDED);
      },
    );

    it('books parts across several pages, also when the list has no status', async () => {
      await notify(xendit(), invoice);
      await refundAttempt(10_000, 'schema');
      gateways.xendit.listsStatus = false;
      for (const part of [20_000, 30_000, 40_000]) await refundAttempt(part);
      expect(await amounts()).toEqual([PRICE, -10_000, -20_000, -30_000, -40_000]);
    });

    it('books the payment too when both are reported together', async () => {
      await refundAttempt(10_000, null);
      await notify(xendit(), invoice);
      expect(await amounts()).toEqual([PRICE, -10_000]);
    });

    it('reaches the ledger a quarter of an hour later when the callback was lost', async () => {
      await notify(xendit(), invoice);
      await refundAttempt(10_000, null);
      await later(16);
      expect(await amounts()).toEqual([PRICE, -10_000]);
      expect(await attemptsOf(invoice)).toMatchObject([{ nextCheckAt: null }]);
    });

    it('waits while it is pending, books a success, drops a failure', async () => {
      await notify(xendit(), invoice);
      const ref = await refOf(invoice);
      const arrives = gateways.xendit.refundAttempt(ref, 10_000, { status: 'PENDING' });
      const fails = gateways.xendit.refundAttempt(ref, 20_000, { status: 'PENDING' });
      await later(16);
      expect(await amounts()).toEqual([PRICE]);
      gateways.xendit.settleRefund(ref, arrives, 'SUCCEEDED');
      gateways.xendit.settleRefund(ref, fails, 'FAILED');
      await later(600);
      expect(await amounts()).toEqual([PRICE, -10_000]);
      await callFor(gateways.xendit.refundNotification(ref, fails));
      expect(await amounts()).toEqual([PRICE, -10_000]);
    });

    it('books the refund that staff asked for as soon as its callback arrives', async () => {
      await notify(xendit(), invoice);
      const [{ id }] = (await paymentsOf(invoice)) as [Payment];
      gateways.xendit.refundStatus = 'PENDING';
      const input = { amount: 5_000, way: 'gateway', reason: 'A bad hour' };
      await admin.post(`/api/payments/${id}/refunds`).send(input).expect(201);
      await app.nest.get(GatewayRefunds).settled();
      gateways.xendit.refundStatus = 'SUCCEEDED';
      const { refundKey } = await app.em.findOneOrFail(Refund, { payment: id });
      await callFor(gateways.xendit.refundNotification(await refOf(invoice), refundKey));
      await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
      await later(16);
      expect(await amounts()).toEqual([PRICE, -5_000]);
      expect(await reviewsOf(invoice)).toEqual([]);
    });

    it.each([
      ['lost', 'LOST', null, [PRICE, -PRICE], PRICE],
      ['lost in part', 'LOST', 300_000, [PRICE, -300_000], 300_000],
      ['won', 'WON', null, [PRICE], 0],
      ['open', 'UNDER_REVIEW', null, [PRICE], 0],
    ] as const)(
      'books the right amount when the dispute is %s',
      async (_, status, terminal, booked, owed) => {
        await notify(xendit(), invoice);
        const ref = await refOf(invoice);
        gateways.xendit.dispute(ref, status, PRICE, terminal);
        await callFor(gateways.xendit.disputeNotification(ref));
        expect(await amounts()).toEqual(booked);
        expect(await owedOf(invoice)).toMatchObject({ owed, creditNotes: 0 });
      },
    );

    it('makes owed again what the bank took, not what was refunded', async () => {
      await notify(xendit(), invoice);
      const ref = await refOf(invoice);
      await refundAttempt(100_000, null);
      gateways.xendit.dispute(ref, 'LOST', 250_000);
      await callFor(gateways.xendit.disputeNotification(ref));
      expect(await amounts()).toEqual([PRICE, -100_000, -250_000]);
      expect(await owedOf(invoice)).toEqual({ state: 'partial', owed: 250_000, creditNotes: 100_000 });
      await refundAttempt(PRICE - 350_000);
      expect(await owedOf(invoice)).toEqual({ state: 'open', owed: 250_000, creditNotes: PRICE - 250_000 });
    });

    it('opens a review when it is in another currency', async () => {
      await notify(xendit(), invoice);
      const ref = await refOf(invoice);
      const key = gateways.xendit.refundAttempt(ref, 5, { currency: 'USD' });
      await callFor(gateways.xendit.refundNotification(ref, key));
      expect(await amounts()).toEqual([PRICE]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
    });

    it('never blocks the booking of a payment when the key may not list refunds', async () => {
      gateways.xendit.forbids = ['/refunds', '/v1/disputes'];
      await notify(xendit(), invoice);
      gateways.xendit.forbids = [];
      expect(await amounts()).toEqual([PRICE]);
    });

    it('acknowledges callbacks for a payment that is not ours, and rejects forged ones', async () => {
      await notify(xendit(), invoice);
      const ref = `INV-2090-${invoice.id + 600_000}.1-ELSEWHERE2`;
      gateways.xendit.addForeign(ref, PRICE);
      const key = gateways.xendit.refundAttempt(ref, PRICE);
      const body = gateways.xendit.refundNotification(ref, key);
      await callFor(body);
      await call({ ...xendit(), headers: { 'x-callback-token': 'of somebody else' } }, body).expect(401);
      for (const data of [{}, { payment_id: '\u0000' }, { payment_id: ['x'] }, null, { data: 7 }])
        await call(xendit(), { event: 'refund.succeeded', data }).expect(({ status }) =>
          expect([200, 401]).toContain(status),
        );
      expect(await amounts()).toEqual([PRICE]);
    });

    it('ends, in any order and with lost callbacks, in matching books or an open review', async () => {
      const step = fc.record({
        amount: fc.integer({ min: 1, max: PRICE }),
        how: fc.constantFrom('sample', 'schema', null, 'dispute'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          app.now = NOW;
          invoice = await issued();
          await open(invoice, 'xendit');
          const ref = await refOf(invoice);
          gateways.xendit.complete(ref);
          for (const { amount, how } of steps) {
            const part = Math.min(amount, gateways.xendit.holds(ref));
            if (part === 0) break;
            if (how !== 'dispute') await refundAttempt(part, how);
            else {
              gateways.xendit.dispute(ref, 'LOST', part);
              await callFor(gateways.xendit.disputeNotification(ref));
            }
          }
          await notify(xendit(), invoice);
          expect(await sum()).toBe(gateways.xendit.holds(ref));
          const { owed } = await owedOf(invoice);
          expect(owed).toBe((await amounts()).length > 0 ? gateways.xendit.lost(ref) : PRICE);
        }),
        { numRuns: budget(60) },
      );
    });
  });

  describe('a refund', () => {
    /** @param cash amount also paid in cash, so that as much of the gateway payment is credited */
    const paidAt = async (name: GatewayName, cash = 0) => {
      const gateway = gateways.all.find((one) => one.name === name)!;
      await open(invoice, name);
      if (cash > 0)
        await admin
          .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
          .send({ method: 'cash', amount: cash })
          .expect(201);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      return (await paymentsOf(invoice)).at(-1)!;
    };
    const refund = (id: number, input: object) =>
      admin.post(`/api/payments/${id}/refunds`).send({ way: 'gateway', reason: 'Paid twice', ...input });
    /** Returns the refund after the gateway was queried, which happens after the answer; an Idempotency-Key holds a transaction until then. */
    const refunded = async (id: number, input: object) => {
      const asked = () => gateways.midtrans.asked.length + gateways.xendit.asked.length;
      const before = asked();
      const key = `refund-${before}-${id}`;
      const { body } = await refund(id, input).set('Idempotency-Key', key).expect(201);
      expect(body).toMatchObject({ state: 'asked', way: 'gateway', asked_by: 'admin' });
      while (asked() === before) await pause(5);
      await app.nest.get(GatewayRefunds).settled();
      return ((await admin.get(`/api/payments/${id}/refunds`).expect(200)).body as object[]).at(-1)!;
    };
    const refundsOf = async (id: number) =>
      (
        (await admin.get(`/api/payments/${id}/refunds`).expect(200)).body as {
          state: string;
          amount: number;
        }[]
      ).map(({ state, amount }) => [state, amount]);
    const retryAfter = (minutes: number) =>
      app.inContext(() => {
        app.now = new Date(app.now!.getTime() + minutes * MINUTE);
        return app.nest.get(GatewayRefunds).run(systemContext(app.now));
      });
    const retry = () => retryAfter(2);
    const amounts = async () => (await paymentsOf(invoice)).map(({ amount, credited }) => [amount, credited]);
    const pendingAndEnds = async () => {
      const { paymentStatus, endDate } = await subscriptionOf(invoice);
      return [paymentStatus, endDate?.toISOString()];
    };

    describe('where other invoices may use the same credit', () => {
      /** Uses credit of the customer for another subscription. */
      const spend = async (amount: number) => {
        const { user } = await app.em.findOneOrFail(
          Subscription,
          { id: invoice.subscriptionId },
          { populate: ['user'] },
        );
        const sold = { user, plan, amount, endDate: END, anchorDay: 30, paymentStatus: 'paid' } as const;
        const { id } = await app.make.subscription(sold);
        const { body } = await admin.post(`/api/subscriptions/${id}/invoices`).send({}).expect(201);
        expect(body).toMatchObject({ state: 'paid' });
      };

      it('takes from the invoice what was credited and spent since', async () => {
        const { id } = await paidAt('midtrans', 50_000);
        await spend(50_000);
        await refund(id, { amount: 50_000, way: 'cash' }).expect(201);
        expect((await amounts()).at(-1)).toEqual([-50_000, 0]);
        expect(await creditOf(invoice)).toBe(0);
        expect((await refund(id, { amount: PRICE - 50_000, way: 'cash' }).expect(409)).body).toMatchObject({
          code: 'not_refundable',
          count: PRICE - 100_000,
        });
      });

      it('leaves to a refund under way the credit that an invoice could use', async () => {
        const { id } = await paidAt('midtrans', 50_000);
        gateways.midtrans.faults = { hangUp: true };
        await refunded(id, { amount: 50_000 });
        gateways.midtrans.faults = {};
        expect(await creditOf(invoice)).toBe(0);
        await expect(spend(50_000)).rejects.toThrow('"state": "open"');
        const { body: reviews } = await admin.get(`/api/payment-reviews?q=${invoice.number}`).expect(200);
        expect(reviews).toMatchObject([{ kind: 'surplus', credit: 0, action: null }]);
        await retry();
        expect((await amounts()).at(-1)).toEqual([-50_000, -50_000]);
        expect(await creditOf(invoice)).toBe(0);
      });

      it('leaves to a refund under way the credit that it will take', async () => {
        const { id } = await paidAt('midtrans', 50_000);
        const cash = { method: 'cash', amount: PRICE + 50_000 };
        const recorded = await admin
          .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
          .send(cash)
          .expect(201);
        await spend(50_000);
        gateways.midtrans.faults = { hangUp: true };
        await refunded(id, { amount: 50_000 });
        gateways.midtrans.faults = {};
        const { payment } = recorded.body as BookedView;
        const { body } = await refund(payment.id, { amount: PRICE + 50_000, way: 'cash' }).expect(409);
        expect(body).toMatchObject({ code: 'not_refundable', count: PRICE });
        const { body: back } = await refund(payment.id, { amount: 50_000, way: 'cash' }).expect(201);
        expect(back).toMatchObject({ state: 'done' });
        await retry();
        expect(await refundsOf(id)).toEqual([['done', 50_000]]);
        expect((await amounts()).at(-1)).toEqual([-50_000, -50_000]);
        expect(await creditOf(invoice)).toBe(0);
      });
    });

    describe.each(['midtrans', 'xendit'] as const)('a refund through %s', (name) => {
      it('takes the credited part first, and leaves the invoice paid', async () => {
        const { id } = await paidAt(name, 50_000);
        expect(await refunded(id, { amount: 50_000 })).toMatchObject({ state: 'done', amount: 50_000 });
        expect(await amounts()).toEqual([
          [50_000, 0],
          [PRICE, 50_000],
          [-50_000, -50_000],
        ]);
        expect(await creditOf(invoice)).toBe(0);
        expect(await pendingAndEnds()).toEqual(['paid', RENEWED]);
      });

      it('keeps the end date when the whole payment is refunded, and nothing is owed', async () => {
        const { id } = await paidAt(name);
        await refunded(id, { amount: PRICE });
        expect(await app.em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject({
          state: 'refunded',
          settled: 0,
          creditNotes: PRICE,
          owed: 0,
        });
        expect(await pendingAndEnds()).toEqual(['paid', RENEWED]);
        expect((await refund(id, { amount: 1 }).expect(409)).body).toMatchObject({
          code: 'not_refundable',
        });
      });

      it('makes the period owed again with owed_again', async () => {
        const { id } = await paidAt(name);
        expect(await refunded(id, { amount: PRICE, owed_again: true })).toMatchObject({ owed_again: true });
        expect(await app.em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject({
          state: 'open',
          settled: 0,
          creditNotes: 0,
        });
        expect(await pendingAndEnds()).toEqual(['pending', RENEWED]);
      });

      it("happens once when the gateway's answer was lost", async () => {
        const { id } = await paidAt(name);
        const fake = gateways.all.find((one) => one.name === name)!.fake;
        fake.faults = { hangUp: true };
        await refunded(id, { amount: 100_000 });
        expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
        expect((await refund(id, { amount: 650_000 }).expect(409)).body).toMatchObject({ count: 600_000 });
        fake.faults = {};
        await retry();
        await retry();
        expect(await refundsOf(id)).toEqual([['done', 100_000]]);
        expect(await amounts()).toEqual([
          [PRICE, 0],
          [-100_000, 0],
        ]);
      });

      describe('after its answer was lost, although the gateway paid it back', () => {
        let id: number;
        let fake: Gateway['fake'];
        const onlyPosts = (faults: Faults) => ({
          before: ({ method }: Asked) => void Object.assign(fake.faults, method === 'POST' ? faults : {}),
        });
        beforeEach(async () => {
          ({ id } = await paidAt(name));
          fake = gateways.all.find((one) => one.name === name)!.fake;
          fake.faults = onlyPosts({ hangUp: true });
          await refunded(id, { amount: 100_000 });
        });
        const expectDoneOnce = async () => {
          fake.faults = {};
          await retryAfter(30);
          expect(await refundsOf(id)).toEqual([['done', 100_000]]);
          expect(gateways[name].holds(await refOf(invoice))).toBe(PRICE - 100_000);
          expect(await reviewsOf(invoice)).toEqual([]);
        };

        it.each([401, 403, 408, 409, 425, 429])(
          'stays asked while %i refuses every request',
          async (status) => {
            fake.faults = { status };
            await retryAfter(2);
            expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
            await expectDoneOnce();
          },
        );

        it.each([401, 403, 408, 409, 425, 429])('stays asked while %i refuses the refund', async (status) => {
          if (name === 'xendit') gateways.xendit.forbids = ['/refunds'];
          fake.faults = onlyPosts({ status });
          await retryAfter(2);
          gateways.xendit.forbids = [];
          expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
          await expectDoneOnce();
        });

        it('stays asked while the keys of the gateway are missing', async () => {
          const neighbour = await neighbourWithout(name);
          neighbour.now = app.now = new Date(NOW.getTime() + 2 * MINUTE);
          await neighbour.inContext(() =>
            neighbour.nest.get(GatewayRefunds).run(systemContext(neighbour.now!)),
          );
          await neighbour.close();
          expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
          await expectDoneOnce();
        });
      });

      it('retries less and less often without blocking others, and counts as refused after seven days', async () => {
        const { id } = await paidAt(name);
        const fake = gateways.all.find((one) => one.name === name)!.fake;
        fake.faults = { status: 500 };
        await refunded(id, { amount: 1_000 });
        await refunded(id, { amount: 2_000 });
        const asked = () => fake.asked.length;
        const before = asked();
        let arrived = 0;
        let go = () => {};
        const both = new Promise<void>((resolve) => void (go = resolve));
        fake.faults = {
          status: 500,
          before: () => {
            if (++arrived === 2) go();
            return both;
          },
        };
        await retry();
        fake.faults = { status: 500 };
        for (let hour = 0.25; hour < 24; hour += 0.25) {
          app.now = new Date(NOW.getTime() + hour * 60 * MINUTE);
          await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
        }
        expect(asked() - before).toBeLessThan(30);
        app.now = new Date(NOW.getTime() + 8 * 24 * 60 * MINUTE);
        await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
        app.now = NOW;
        expect(await refundsOf(id)).toEqual([
          ['refused', 1_000],
          ['refused', 2_000],
        ]);
      });

      it('books nothing more when the gateway reports it too', async () => {
        const { id } = await paidAt(name);
        await refunded(id, { amount: PRICE });
        await notify(
          gateways.all.find((one) => one.name === name)!,
          invoice,
        );
        expect(await amounts()).toHaveLength(2);
        expect(await reviewsOf(invoice)).toEqual([]);
      });
    });

    describe.each(['midtrans', 'xendit'] as const)(
      'a refund of %s after staff reversed the payment',
      (name) => {
        const gateway = () => gateways.all.find((one) => one.name === name)!;
        const openReviews = () =>
          app.em.count(PaymentReview, { invoice, kind: 'unmatched', resolvedAt: null });
        const reverse = async () => {
          const { id } = await paidAt(name);
          await later(20);
          expect((await attemptsOf(invoice)).at(-1)!.nextCheckAt).toBeNull();
          await admin.post(`/api/payments/${id}/reversal`).send({ reason: 'Went back' }).expect(201);
        };
        const later = async (minutes: number) => {
          app.now = new Date(app.now!.getTime() + minutes * MINUTE);
          await reconcile();
        };

        it('opens a review if the gateway still holds the money a day later, and closes it when it is gone', async () => {
          await reverse();
          await later(24 * 60);
          expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
          gateways[name].refundAttempt(await refOf(invoice), PRICE);
          await notify(gateway(), invoice);
          expect(await openReviews()).toBe(0);
          expect(await amounts()).toEqual([
            [PRICE, 0],
            [-PRICE, 0],
          ]);
        });

        it('opens no review if the money went back within a day, though a callback came before', async () => {
          await reverse();
          await notify(gateway(), invoice);
          expect(await reviewsOf(invoice)).toEqual([]);
          gateways[name].refundAttempt(await refOf(invoice), PRICE);
          await later(24 * 60);
          expect(await reviewsOf(invoice)).toEqual([]);
        });
      },
    );

    it('opens a review and books nothing more when one by hand is followed by one through the gateway', async () => {
      const { id } = await paidAt('midtrans');
      await refund(id, { amount: PRICE, way: 'cash' }).expect(201);
      gateways.midtrans.become(await refOf(invoice), 'deny');
      await notify(gateways.all[0]!, invoice);
      await notify(gateways.all[0]!, invoice);
      expect(await amounts()).toEqual([
        [PRICE, 0],
        [-PRICE, 0],
      ]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', -PRICE]]);
    });

    it('books nothing when the gateway refuses, keeps the reason, and opens a review', async () => {
      const { id } = await paidAt('midtrans');
      gateways.midtrans.become(await refOf(invoice), 'expire');
      expect(await refunded(id, { amount: 1_000 })).toMatchObject({
        state: 'refused',
        answer: 'Transaction cannot be modified',
      });
      expect(await amounts()).toEqual([[PRICE, 0]]);
      expect(await reviewsOf(invoice)).toEqual([['refund_refused', 1_000]]);
      await refund(id, { amount: 1_000, way: 'transfer' }).expect(201);
      expect(await amounts()).toHaveLength(2);
    });

    it.each(['401', '429', '500', '503', '900'])(
      'stays asked when Midtrans answers 200 with the status code %s in the body',
      async (code) => {
        const { id } = await paidAt('midtrans');
        const body = { status_code: code, status_message: 'Sorry, something went wrong' };
        gateways.midtrans.faults = { status: 200, body };
        expect(await refunded(id, { amount: 1_000 })).toMatchObject({ state: 'asked' });
        gateways.midtrans.faults = {};
        await retry();
        expect(await refundsOf(id)).toEqual([['done', 1_000]]);
      },
    );

    it.each(['PENDING', 'IN_REVIEW'])(
      'waits while it is %s, and is booked when it succeeds',
      async (status) => {
        const { id } = await paidAt('xendit');
        gateways.xendit.refundStatus = status;
        expect(await refunded(id, { amount: 1_000 })).toMatchObject({ state: 'asked' });
        gateways.xendit.refundStatus = 'SUCCEEDED';
        await retry();
        expect(await refundsOf(id)).toEqual([['done', 1_000]]);
      },
    );

    it('opens a review after seven days pending', async () => {
      const { id } = await paidAt('xendit');
      gateways.xendit.refundStatus = 'PENDING';
      await refunded(id, { amount: 1_000 });
      app.now = new Date(NOW.getTime() + 8 * 24 * 60 * MINUTE);
      await retry();
      gateways.xendit.refundStatus = 'SUCCEEDED';
      app.now = NOW;
      expect(await refundsOf(id)).toEqual([['refused', 1_000]]);
      expect(await reviewsOf(invoice)).toEqual([['refund_refused', 1_000]]);
    });

    it('books at once when it is paid by hand', async () => {
      const { id } = await paidAt('midtrans');
      expect((await refund(id, { amount: 1_000, way: 'cash' }).expect(201)).body).toMatchObject({
        state: 'done',
      });
      expect(await amounts()).toEqual([
        [PRICE, 0],
        [-1_000, 0],
      ]);
    });

    it.each([
      ['gateway', 'midtrans'],
      ['transfer', 'transfer'],
      ['cash', 'cash'],
    ])('appears, made by %s, in lists and exports with the method %s', async (way, method) => {
      const { id } = await paidAt('midtrans');
      await (way === 'gateway'
        ? refunded(id, { amount: 1_000 })
        : refund(id, { amount: 1_000, way }).expect(201));
      const q = `q=${invoice.number}`;
      const byMethod = async (of: string) =>
        ((await admin.get(`/api/payments?${q}&method=${of}`).expect(200)).body as { amount: number }[]).map(
          ({ amount }) => amount,
        );
      expect(await byMethod(method)).toContain(-1_000);
      expect(await byMethod('midtrans')).toEqual(way === 'gateway' ? [-1_000, PRICE] : [PRICE]);
      const { text } = await admin.get(`/api/payments.csv?${q}&method=midtrans`).expect(200);
      expect(text.includes('-1000')).toBe(way === 'gateway');
    });

    it('cannot exceed the payment, nor include credit that was spent', async () => {
      const { id } = await paidAt('midtrans', 300_000);
      expect((await refund(id, { amount: PRICE + 1 }).expect(409)).body).toMatchObject({ count: PRICE });
      await admin.post(`/api/subscriptions/${invoice.subscriptionId}/invoices`).send({}).expect(201);
      expect((await refund(id, { amount: 400_001 }).expect(409)).body).toMatchObject({ count: 400_000 });
    });

    it('keeps the invoice paid when it is for goodwill, and reduces revenue by its amount only', async () => {
      const { id } = await paidAt('midtrans');
      const revenue = async () =>
        ((await admin.get('/api/dashboard/stats').expect(200)).body as { total_revenue: number })
          .total_revenue;
      const before = await revenue();
      await refund(id, { amount: 5_000, way: 'transfer' }).expect(201);
      const { body } = await admin.get(`/api/invoices?q=${invoice.number}`).expect(200);
      expect((body as object[])[0]).toMatchObject({
        state: 'paid',
        total: PRICE,
        settled: PRICE - 5_000,
        credit_notes: 5_000,
        owed: 0,
        lines: [
          { kind: 'period', amount: PRICE },
          { kind: 'credit_note', amount: -5_000 },
        ],
      });
      expect(await revenue()).toBe(before - 5_000);
      const { body: next } = await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/invoices`)
        .send({})
        .expect(201);
      expect(next).toMatchObject({ total: PRICE });
      await admin.post(`/api/payments/${id}/reversal`).send({ reason: 'Bounced' }).expect(201);
      expect(await app.em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject({
        state: 'open',
        owed: PRICE - 5_000,
      });
    });

    it('appears on the receipt, and a full one says that nothing is owed', async () => {
      const { id } = await paidAt('midtrans');
      await refund(id, { amount: 5_000, way: 'transfer' }).expect(201);
      const bill = async () =>
        (await app.pageProps<PayPage>({ cookie: '' }, `/pay/${invoice.payToken}`, 'bill')).bill;
      expect(await bill()).toMatchObject({ state: 'paid', refunded: 5_000, total: PRICE - 5_000 });
      await refund(id, { amount: PRICE - 5_000, way: 'transfer' }).expect(201);
      expect(await bill()).toMatchObject({ state: 'refunded', refunded: PRICE, owed: 0, ways: null });
    });

    it('must be made by hand when no gateway took the payment', async () => {
      const { body } = await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
        .send({ method: 'cash', amount: PRICE })
        .expect(201);
      const { id } = (body as { payment: { id: number } }).payment;
      expect((await refund(id, { amount: 1 }).expect(409)).body).toMatchObject({ code: 'not_a_gateways' });
      const { body: done } = await refund(id, { amount: 1, way: 'transfer' }).expect(201);
      expect(done).toMatchObject({ state: 'done' });
      const back = (await paymentsOf(invoice)).at(-1)!;
      expect((await refund(back.id, { amount: 1 }).expect(409)).body).toMatchObject({
        code: 'is_a_reversal',
      });
    });

    it('keeps the payment from being reversed until the gateway has answered', async () => {
      const { id } = await paidAt('midtrans');
      gateways.midtrans.faults = { status: 500 };
      await refund(id, { amount: 100_000, way: 'gateway' }).expect(201);
      await app.nest.get(GatewayRefunds).settled();
      const reversal = () => admin.post(`/api/payments/${id}/reversal`).send({ reason: 'Twice' });
      expect((await reversal().expect(409)).body).toMatchObject({ code: 'refund_under_way' });
      expect((await amounts()).map(([amount]) => amount)).toEqual([PRICE]);
      gateways.midtrans.faults = {};
      app.now = new Date(app.now!.getTime() + 2 * MINUTE);
      await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
      await reversal().expect(201);
      expect((await amounts()).map(([amount]) => amount)).toEqual([PRICE, -100_000, 100_000 - PRICE]);
    });

    it('leaves the rest of the payment for a reversal', async () => {
      const { id } = await paidAt('midtrans');
      await refund(id, { amount: 100_000, way: 'cash' }).expect(201);
      await admin.post(`/api/payments/${id}/reversal`).send({ reason: 'Chargeback' }).expect(201);
      expect((await amounts()).map(([amount]) => amount)).toEqual([PRICE, -100_000, -600_000]);
      expect((await refund(id, { amount: 1 }).expect(409)).body).toMatchObject({ code: 'not_refundable' });
    });

    it.each([
      [{ amount: 0 }, 'amount'],
      [{ amount: 1, way: 'barter' }, 'way'],
      [{ amount: 1, reason: '' }, 'reason'],
    ])('rejects %j', async (input, field) => {
      const { id } = await paidAt('midtrans');
      const { body } = await refund(id, input).expect(422);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    });
  });

  describe('the review of a payment made twice', () => {
    const paidTwice = async () => {
      await open(invoice, 'midtrans');
      const cash = { method: 'cash', amount: PRICE };
      await admin.post(`/api/subscriptions/${invoice.subscriptionId}/payments`).send(cash).expect(201);
      gateways.midtrans.settle(await refOf(invoice));
      await notify(gateways.all[0]!, invoice);
      return (await paymentsOf(invoice)).at(-1)!;
    };
    const refund = (id: number, amount: number, way = 'transfer') =>
      admin.post(`/api/payments/${id}/refunds`).send({ amount, way, reason: 'Twice' }).expect(201);
    const review = () => app.em.findOneOrFail(PaymentReview, { invoice: invoice.id, kind: 'twice' });

    it('closes once the money was paid back, with the reason in the audit', async () => {
      const { id } = await paidTwice();
      await refund(id, 300_000);
      expect(await review()).toMatchObject({ resolvedAt: null });
      await refund(id, 400_000);
      expect(await review()).toMatchObject({ resolvedAt: NOW, resolvedBy: null });
      const resolved = { action: 'review.resolve' as const, subjectId: (await review()).id };
      expect(await app.em.find(AuditEvent, resolved)).toMatchObject([
        { actorName: 'admin', after: { kind: 'twice', resolution: 'The money was paid back.' } },
      ]);
    });

    it('closes once the gateway refunded it', async () => {
      await paidTwice();
      gateways.midtrans.refundAttempt(await refOf(invoice), PRICE);
      await notify(gateways.all[0]!, invoice);
      expect(await review()).toMatchObject({ resolvedAt: NOW });
    });

    it('stays as staff resolved it', async () => {
      const { id } = await paidTwice();
      const path = `/api/payment-reviews/${(await review()).id}/resolve`;
      await admin.post(path).send({ resolution: 'It stays credit.' }).expect(200);
      await refund(id, PRICE);
      expect(await review()).toMatchObject({ resolvedBy: 'admin', resolution: 'It stays credit.' });
    });
  });

  describe('a payment attempt', () => {
    it('keeps its state before each change in the history, but no row for mere checks', async () => {
      await open(invoice, 'xendit');
      const ref = await refOf(invoice);
      const [{ id }] = (await attemptsOf(invoice)) as [PaymentAttempt];
      await notify(gateways.all[1]!, invoice);
      gateways.xendit.complete(ref);
      await notify(gateways.all[1]!, invoice);
      await notify(gateways.all[1]!, invoice);
      const was = await app.em.execute(
        `select state, provider_ref is not null as "isOpened", transaction_id as "transactionId"
          from payment_attempt_history where attempt_id = ? order by id`,
        [id],
      );
      expect(was).toEqual([
        { state: 'opening', isOpened: false, transactionId: null },
        { state: 'opening', isOpened: true, transactionId: null },
        { state: 'open', isOpened: true, transactionId: null },
        // Both changes are made by one booking.
        { state: 'open', isOpened: true, transactionId: expect.stringMatching(/^py-/) },
      ]);
    });

    it.each([
      'update payment_attempts set amount = amount + 1',
      `update payment_attempts set order_ref = order_ref || '1'`,
      `update payment_attempts set gateway = case gateway when 'xendit' then 'midtrans' else 'xendit' end`,
      `update payment_attempts set opened_at = opened_at - interval '1 day'`,
      'delete from payment_attempts',
      'delete from payment_attempt_history',
      `update payment_attempt_history set state = 'paid'`,
    ])('refuses in the database: %s', async (sql) => {
      await open(invoice, 'midtrans');
      await expect(app.em.execute(sql)).rejects.toThrow(/was opened|append-only/);
    });
  });

  it('opens both gateways for the same invoice, and accepts payments of both', async () => {
    await open(invoice, 'midtrans');
    const first = await refOf(invoice);
    await open(invoice, 'xendit');
    gateways.xendit.complete(await refOf(invoice));
    gateways.midtrans.settle(first);
    await notify(gateways.all[1]!, invoice);
    await call(gateways.all[0]!, gateways.midtrans.notification(first)).expect(200);
    await settled(invoice);
    expect((await paymentsOf(invoice)).map(({ method, credited }) => [method, credited])).toEqual([
      ['xendit', 0],
      ['midtrans', PRICE],
    ]);
    expect(await reviewsOf(invoice)).toEqual([['twice', PRICE]]);
  });

  /** Steps of the payer, gateways, staff and the network on one invoice, in any order; a refused step counts too. */
  const ACTIONS = {
    openMidtrans: () => open(invoice, 'midtrans').catch(() => {}),
    openXendit: () => open(invoice, 'xendit').catch(() => {}),
    payNewest: async (dice: number) => {
      const attempt = (await attemptsOf(invoice)).at(-1);
      if (attempt) byName(attempt.gateway).pay(attempt.orderRef, [PRICE, 600_000, 900_000][dice % 3]);
    },
    denyOldest: async () => {
      const [attempt] = await attemptsOf(invoice);
      if (attempt?.gateway === 'midtrans') gateways.midtrans.become(attempt.orderRef, 'deny');
    },
    call: async () => {
      for (const { gateway, orderRef } of await attemptsOf(invoice))
        await call(byName(gateway), byName(gateway).notification(orderRef));
      await settled(invoice);
    },
    reconcile: () => {
      app.now = new Date(app.now!.getTime() + 31 * MINUTE);
      return reconcile();
    },
    loseAnswers: () => void (gateways.midtrans.faults = gateways.xendit.faults = { hangUp: true }),
    hearAnswers: () => void (gateways.midtrans.faults = gateways.xendit.faults = {}),
    cash: (dice: number) =>
      admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`)
        .send({ method: 'cash', amount: [PRICE, 100_000][dice % 2], billing_period: 'monthly' }),
    cancel: () => admin.post(`/api/invoices/${invoice.id}/cancel`),
    refund: async (dice: number) => {
      const payment = (await paymentsOf(invoice)).find(({ amount }) => amount > 0);
      const way = ['gateway', 'cash'][dice % 2];
      if (payment)
        await admin
          .post(`/api/payments/${payment.id}/refunds`)
          .send({ amount: 1 + dice * 100_000, way, reason: 'Any' });
    },
    reverse: async () => {
      const payment = (await paymentsOf(invoice)).find(({ amount }) => amount > 0);
      if (payment) await admin.post(`/api/payments/${payment.id}/reversal`).send({ reason: 'Any' });
    },
  };
  const byName = (name: GatewayName) => gateways.all.find((one) => one.name === name)!;

  it('keeps the ledger balanced over random events; books each gateway payment once, renews once per invoice', async () => {
    const action = fc.tuple(
      fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
      fc.nat(5),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 14 }), async (actions) => {
        app.now = NOW;
        invoice = await issued();
        for (const [name, dice] of actions) await ACTIONS[name](dice);
        await app.nest.get(GatewayRefunds).settled();
        ACTIONS.hearAnswers();
        await ACTIONS.call();
        await expectBalanced(app);
        for (const { id, gateway, orderRef, amount: asked } of await attemptsOf(invoice)) {
          const came =
            gateway === 'midtrans' ? gateways.midtrans.took(orderRef) : gateways.xendit.took(orderRef);
          // Another amount than the one requested waits in a review.
          const took = came.filter((amount) => amount === asked);
          const rows = await app.em.find(Payment, { attemptId: id }, { orderBy: { id: 'asc' } });
          const booked = rows.map(({ amount }) => amount);
          // Money that came and went between two queries leaves no row.
          const isGone = booked.length === 0 && gateways.midtrans.isDenied(orderRef);
          expect([orderRef, booked]).toEqual([orderRef, isGone ? [] : took]);
        }
        const [{ months }] = await app.em.execute<[{ months: number }]>(
          `select count(*)::int as months from invoices where subscription_id = ? and renewed_at is not null`,
          [invoice.subscriptionId],
        );
        const { endDate } = await subscriptionOf(invoice);
        expect(endDate).toEqual(addMonthsAnchored(END, months, 30, 'Asia/Jakarta'));
      }),
      { numRuns: budget(20) },
    );
  });

  it('limits a network that sends unsigned callbacks', async () => {
    const send = () =>
      app.http.post('/api/callbacks/midtrans').set('X-Forwarded-For', '198.51.100.7').send('{}');
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await send()).status);
    expect([answers.filter((status) => status === 401).length, answers.at(-1)]).toEqual([30, 429]);
  });

  it('returns 404 for callbacks of unknown gateways', async () => {
    await app.http.post('/api/callbacks/barter').send('{}').expect(404);
  });

  it('sends the gateway the amount, the callback and return addresses, and nothing else about the payer', async () => {
    await open(invoice, 'midtrans');
    const { body, headers } = gateways.midtrans.asked.findLast(({ path }) => path.startsWith('/snap'))!;
    expect(headers['x-override-notification']).toBe('http://lisensi.test/api/callbacks/midtrans');
    expect(body).toMatchObject({ callbacks: { finish: `http://lisensi.test/pay/${invoice.payToken}` } });
    expect(body.customer_details).toEqual({ first_name: invoice.customerName });
  });

  describe('a restored copy', () => {
    const held = () => app.em.execute(`insert into outbound_holds (held_at) values (now())`);
    afterEach(() => app.em.execute('delete from outbound_holds'));

    it('opens no page, queries no gateway and accepts no callback until the hold is released', async () => {
      await open(invoice, 'midtrans');
      gateways.midtrans.settle(await refOf(invoice));
      await held();
      const asked = gateways.midtrans.asked.length;
      app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await reconcile();
      const refused = await call(
        gateways.all[0]!,
        gateways.midtrans.notification(await refOf(invoice)),
      ).expect(503);
      expect(refused.headers['retry-after']).toBe('600');
      await expect(open(await issued(), 'midtrans')).rejects.toThrow('This copy is held');
      expect(gateways.midtrans.asked).toHaveLength(asked);

      expect((await admin.get('/api/outbound').expect(200)).body).toEqual({
        held_since: expect.any(String),
        reason: 'restored',
      });
      expect((await admin.post('/api/outbound/release').expect(200)).body).toEqual({
        held_since: null,
        reason: null,
      });
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
      await admin.post('/api/outbound/release').expect(200);
    });
  });
});
