import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { GatewayRefunds } from '../../src/billing/refunds/gateway-refunds.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { addMonthsAnchored } from '../../src/rules/business-day.js';
import type { GatewayName } from '../../src/rules/ledger.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { NAMED } from '../support/fakes/fake-gateway.js';
import type { Gateway } from '../support/fakes/gateways.js';
import { raceTest } from '../support/database/race-test.js';
import { budget } from '../support/jest/tier.js';
import {
  END,
  GATEWAYS,
  MINUTE,
  NOW,
  ONE_GATEWAY,
  PRICE,
  RENEWED,
  METRICS_TOKEN,
  checkoutOfFile,
} from '../support/steps/checkout.js';

describe('the gateway checkout', () => {
  const {
    app,
    admin,
    gateways,
    gatewayOf,
    open,
    attemptsOf,
    refOf,
    paymentsOf,
    reviewsOf,
    subscriptionOf,
    creditOf,
    call,
    settled,
    notify,
    asLegacy,
    askForUnknown,
    reconcile,
    neighbourWithout,
    issued,
    payAt,
    reconcileAfter,
  } = checkoutOfFile();
  let invoice: Invoice;
  beforeEach(async () => (invoice = await issued()));

  describe.each(GATEWAYS)('an order at %s', (name) => {
    let gateway: Gateway;
    beforeAll(() => void (gateway = gatewayOf(name)));

    it('opens a payment page for what is owed, and returns the same page when it is opened again', async () => {
      const url = await open(invoice, name);
      expect(url).toContain(gateway.fake.url);
      expect(await open(invoice, name)).toBe(url);
      expect(await attemptsOf(invoice)).toMatchObject([{ amount: PRICE, state: 'open', url }]);
    });

    it('uses an unguessable order reference, and still matches a reference of an older version', async () => {
      await open(invoice, name);
      expect(await refOf(invoice)).toMatch(/^INV-2090-\d{6}\.1-[A-Z2-7]{10}$/);
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
      await reconcileAfter(31);
      expect(await paymentsOf(invoice)).toEqual([]);
    });

    it('renews the subscription once the order is paid', async () => {
      await payAt(invoice, name);
      expect((await notify(gateway, invoice)).body).toEqual({ received: true });
      expect(await paymentsOf(invoice)).toMatchObject([
        { method: name, amount: PRICE, credited: 0, paidOn: '2090-11-22', recordedBy: null },
      ]);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'paid' }]);
      expect(await reviewsOf(invoice)).toEqual([]);
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
      await payAt(invoice, name);
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

    describe.each(NAMED)('when its answers name %s where our order should stand', (answer) => {
      const openReviews = async () => {
        const all = await app.em.find(PaymentReview, { resolvedAt: null, raisedAt: { $gte: NOW } });
        return all.map(({ kind, amount }) => [kind, amount]);
      };
      beforeEach(async () => {
        await app.em.execute('update payment_attempts set next_check_at = null');
        await app.em.execute('update unknown_orders set next_check_at = null');
        await app.em.nativeUpdate(PaymentReview, {}, { resolvedAt: NOW });
      });

      it.each(NAMED)(
        'and its callbacks %s, books the payment or opens a review within the hour',
        async (callback) => {
          await open(invoice, name);
          gateway.fake.names = { answer, callback };
          gateway.pay(await refOf(invoice));
          const isRead = name === 'xendit' || callback !== 'nothing';
          for (let minute = 0; minute < 60; minute += 5) {
            app.now = new Date(NOW.getTime() + minute * MINUTE);
            if (minute < 20)
              await notify(gateway, invoice).then(({ status }) => expect(status).toBe(isRead ? 200 : 401));
            await askForUnknown();
            await reconcile();
            await settled(invoice);
          }
          const isBooked = answer !== 'another';
          expect((await paymentsOf(invoice)).map(({ amount }) => amount)).toEqual(isBooked ? [PRICE] : []);
          const reviews = await openReviews();
          if (isBooked) expect(reviews).toEqual([]);
          else expect(reviews).toContainEqual(['unmatched', PRICE]);
        },
      );
    });

    it.each([
      ['refuses every question after a callback', { status: 400 }],
      ['does not know the order that it called about', { status: 404, body: { status_code: '404' } }],
    ])(
      'opens a review within the hour when the gateway %s, and resolves it with the answer',
      async (_, faults) => {
        await payAt(invoice, name);
        gateway.fake.faults = faults;
        await notify(gateway, invoice);
        for (let minute = 0; minute < 60; minute++) {
          app.now = new Date(NOW.getTime() + minute * MINUTE);
          await reconcile();
        }
        const [review] = await app.em.find(PaymentReview, { invoice: invoice.id });
        expect(review).toMatchObject({ kind: 'unmatched', amount: PRICE, resolvedAt: null });
        gateway.fake.faults = {};
        await notify(gateway, invoice);
        expect(await paymentsOf(invoice)).toMatchObject([{ amount: PRICE }]);
        expect(await app.em.refreshOrFail(review!)).toMatchObject({ resolvedAt: expect.any(Date) });
      },
    );

    it('opens a review when nothing was answered until nothing more is expected', async () => {
      await open(invoice, name);
      gateway.fake.faults = { status: 500 };
      for (let hour = 0; hour < 80; hour++) {
        app.now = new Date(NOW.getTime() + hour * 60 * MINUTE);
        await reconcile();
      }
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired' }]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
    });

    it('opens another page after the first one expired', async () => {
      const first = await open(invoice, name);
      const ref = await refOf(invoice);
      gateway.expire(ref);
      await notify(gateway, invoice);
      expect(await attemptsOf(invoice)).toMatchObject([{ state: 'expired', nextCheckAt: null }]);
      expect(await open(invoice, name)).not.toBe(first);
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

    it('rejects a callback with an invalid signature or body', async () => {
      await payAt(invoice, name);
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
      expect(await call(gateway, theirs).body(200)).toEqual({ received: true });
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
        return admin.get(path).body<PaymentReviewView[]>(200);
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

  describe.each(ONE_GATEWAY)('the outcome of an order at %s', (name) => {
    let gateway: Gateway;
    beforeAll(() => void (gateway = gatewayOf(name)));

    raceTest('books fifty copies of one callback once', async () => {
      await payAt(invoice, name);
      const body = gateway.notification(await refOf(invoice));
      const before = gateway.fake.asked.length;
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(gateway, body)));
      await settled(invoice);
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
      expect(gateway.fake.asked.length - before).toBeLessThan(50);
    });

    raceTest('books a callback once that reaches two processes at the same time', async () => {
      await payAt(invoice, name);
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
      await payAt(invoice, name);
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
      await payAt(invoice, name);
      await reconcileAfter(29);
      expect(await paymentsOf(invoice)).toEqual([]);
      await reconcileAfter(31);
      expect(await paymentsOf(invoice)).toHaveLength(1);
      expect((await subscriptionOf(invoice)).endDate?.toISOString()).toBe(RENEWED);
    });

    it('queries the order again later when the gateway does not answer', async () => {
      await payAt(invoice, name);
      gateway.fake.faults = { status: 500 };
      await notify(gateway, invoice);
      expect(await paymentsOf(invoice)).toEqual([]);
      gateway.fake.faults = {};
      await reconcileAfter(2);
      expect(await paymentsOf(invoice)).toHaveLength(1);
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
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, { method: 'cash', amount: 50_000 })
        .expect(201);
      gateway.pay(await refOf(invoice));
      await notify(gateway, invoice);
      expect(await creditOf(invoice)).toBe(50_000);
      expect(await reviewsOf(invoice)).toEqual([['surplus', 50_000]]);
    });

    it('credits a gateway payment of an invoice already paid in cash, and opens a review', async () => {
      await open(invoice, name);
      await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, { method: 'cash', amount: PRICE })
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
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, { method: 'cash', amount: 300_000 })
        .expect(201);
      await open(invoice, name);
      expect((await attemptsOf(invoice)).map(({ state, amount }) => [state, amount])).toEqual([
        ['replaced', PRICE],
        ['open', 400_000],
      ]);
      gateway.pay(await refOf(invoice));
      gateway.pay(first);
      await reconcileAfter(31);
      expect(await paymentsOf(invoice)).toHaveLength(3);
      expect(await creditOf(invoice)).toBe(PRICE);
      const reviewed = (await reviewsOf(invoice)).map(([, amount]) => Number(amount));
      expect(reviewed.reduce((sum, amount) => sum + amount)).toBe(PRICE);
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
      await payAt(invoice, name);
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
      await reconcileAfter(31);
      expect(await paymentsOf(other)).toHaveLength(1);
    });

    it('does not query a gateway without keys, and waits until its keys are set again', async () => {
      await payAt(invoice, name);
      const neighbour = await neighbourWithout(name);
      neighbour.now = app.now = new Date(NOW.getTime() + 31 * MINUTE);
      await neighbour.inContext(() => neighbour.nest.get(AttemptChecks).run());
      expect(await attemptsOf(invoice)).toMatchObject([{ checks: 0 }]);
      await neighbour.close();
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
    });

    it('opens no page for an invoice that is paid or cancelled', async () => {
      await admin.post(`/api/invoices/${invoice.id}/cancel`).expect(200);
      await expect(open(invoice, name)).rejects.toThrow('was cancelled');
      const paid = await issued();
      await admin
        .post(`/api/subscriptions/${paid.subscriptionId}/payments`, { method: 'cash', amount: PRICE })
        .expect(201);
      await expect(open(paid, name)).rejects.toThrow('is paid');
    });

    raceTest('opens one page for ten simultaneous clicks', async () => {
      const urls = await Promise.all(Array.from({ length: 10 }, () => open(invoice, name)));
      expect(new Set(urls).size).toBe(1);
      expect(await attemptsOf(invoice)).toHaveLength(1);
    });

    describe('a callback about an order without an attempt', () => {
      let lost: string;
      const callFor = (changed?: Record<string, unknown>) =>
        call(gateway, gateway.notification(lost, changed)).expect(200);
      const listed = async () => {
        app.now = NOW;
        const path = `/api/payment-reviews?kind=unknown_order&q=${lost.toLowerCase()}`;
        return admin.get(path).body<PaymentReviewView[]>(200);
      };
      const asks = () => gateway.fake.asked.filter(({ path }) => /status$|sessions\/./.test(path)).length;
      beforeEach(async () => {
        await app.em.execute('update unknown_orders set next_check_at = null');
        lost = `INV-2090-${invoice.id + 500_000}.1-${name === 'midtrans' ? 'MIDTRANS22' : 'XENDIT2222'}`;
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
        await admin.post(path, {}).expect(422);
        await admin.post(path, { resolution: 'Budi paid it; booked there.' }).expect(200);
        expect(await app.lastEvent()).toMatchObject({
          action: 'review.resolve',
          after: { order_ref: lost, kind: 'unknown_order', amount: PRICE },
          about: { number: lost, amount: PRICE },
        });
        await callFor();
        await askForUnknown();
        expect(await listed()).toHaveLength(1);
      });
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
    takeUpHabits: (dice: number) => {
      const names = { answer: NAMED[dice % 4]!, callback: NAMED[(dice + 1) % 4]! };
      gateways.midtrans.names = gateways.xendit.names = names;
    },
    hearAnswers: () => {
      gateways.midtrans.faults = gateways.xendit.faults = {};
      gateways.midtrans.names = gateways.xendit.names = { answer: 'order', callback: 'order' };
    },
    cash: (dice: number) =>
      admin.post(`/api/subscriptions/${invoice.subscriptionId}/payments`, {
        method: 'cash',
        amount: [PRICE, 100_000][dice % 2],
        billing_period: 'monthly',
      }),
    cancel: () => admin.post(`/api/invoices/${invoice.id}/cancel`),
    refund: async (dice: number) => {
      const payment = (await paymentsOf(invoice)).find(({ amount }) => amount > 0);
      const way = ['gateway', 'cash'][dice % 2];
      if (payment)
        await admin.post(`/api/payments/${payment.id}/refunds`, {
          amount: 1 + dice * 100_000,
          way,
          reason: 'Any',
        });
    },
    reverse: async () => {
      const payment = (await paymentsOf(invoice)).find(({ amount }) => amount > 0);
      if (payment) await admin.post(`/api/payments/${payment.id}/reversal`, { reason: 'Any' });
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
    const send = () => app.http.post('/api/callbacks/midtrans', '{}').set('X-Forwarded-For', '198.51.100.7');
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await send()).status);
    expect([answers.filter((status) => status === 401).length, answers.at(-1)]).toEqual([30, 429]);
  });

  it('returns 404 for callbacks of unknown gateways', async () => {
    await app.http.post('/api/callbacks/barter', '{}').expect(404);
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
      await reconcileAfter(31);
      const refused = await call(
        gateways.all[0]!,
        gateways.midtrans.notification(await refOf(invoice)),
      ).expect(503);
      expect(refused.headers['retry-after']).toBe('600');
      await expect(open(await issued(), 'midtrans')).rejects.toThrow('This copy is on hold');
      expect(gateways.midtrans.asked).toHaveLength(asked);

      expect(await admin.get('/api/outbound').body(200)).toEqual({
        held_since: expect.any(String),
        reason: 'restored',
      });
      expect(await admin.post('/api/outbound/release').body(200)).toEqual({ held_since: null, reason: null });
      await reconcile();
      expect(await paymentsOf(invoice)).toHaveLength(1);
      await admin.post('/api/outbound/release').expect(200);
    });
  });
});
