import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { GatewayRefunds } from '../../src/billing/refunds/gateway-refunds.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { PayPage } from '../../src/billing/checkout/pay.view.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { GatewayName } from '../../src/rules/ledger.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { Asked, Faults } from '../support/fakes/fake-server.js';
import type { Gateway } from '../support/fakes/gateways.js';
import {
  END,
  GATEWAYS,
  MINUTE,
  NOW,
  ONE_GATEWAY,
  PRICE,
  RENEWED,
  checkoutOfFile,
} from '../support/steps/checkout.js';

describe('a refund', () => {
  const {
    app,
    admin,
    gateways,
    soldPlan,
    gatewayOf,
    open,
    attemptsOf,
    refOf,
    paymentsOf,
    reviewsOf,
    subscriptionOf,
    creditOf,
    notify,
    reconcile,
    neighbourWithout,
    issued,
  } = checkoutOfFile();
  let invoice: Invoice;
  beforeEach(async () => (invoice = await issued()));

  /** @param cash amount also paid in cash, so that as much of the gateway payment is credited */
  const paidAt = async (name: GatewayName, cash = 0) => {
    const gateway = gatewayOf(name);
    await open(invoice, name);
    if (cash > 0)
      await admin
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, { method: 'cash', amount: cash })
        .expect(201);
    gateway.pay(await refOf(invoice));
    await notify(gateway, invoice);
    return (await paymentsOf(invoice)).at(-1)!;
  };
  const refund = (id: number, input: object) =>
    admin.post(`/api/payments/${id}/refunds`, { way: 'gateway', reason: 'Paid twice', ...input });
  /** Returns the refund after the gateway was queried, which happens after the answer; an Idempotency-Key holds a transaction until then. */
  const refunded = async (id: number, input: object) => {
    const asked = () => gateways.midtrans.asked.length + gateways.xendit.asked.length;
    const before = asked();
    const key = `refund-${before}-${id}`;
    const { body } = await refund(id, input).set('Idempotency-Key', key).expect(201);
    expect(body).toMatchObject({ state: 'asked', way: 'gateway', asked_by: 'admin' });
    while (asked() === before) await pause(5);
    await app.nest.get(GatewayRefunds).settled();
    return (await admin.get(`/api/payments/${id}/refunds`).body<object[]>(200)).at(-1)!;
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

  describe('a refund of credit that other invoices may use', () => {
    /** Uses credit of the customer for another subscription. */
    const spend = async (amount: number) => {
      const { user } = await app.em.findOneOrFail(
        Subscription,
        { id: invoice.subscriptionId },
        { populate: ['user'] },
      );
      const sold = {
        user,
        plan: soldPlan(),
        amount,
        endDate: END,
        paymentStatus: 'paid',
      } as const;
      const { id } = await app.make.subscription(sold);
      const { body } = await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      expect(body).toMatchObject({ state: 'paid' });
    };

    it('takes from the invoice what was credited and spent since', async () => {
      const { id } = await paidAt('midtrans', 50_000);
      await spend(50_000);
      await refund(id, { amount: 50_000, way: 'cash' }).expect(201);
      expect((await amounts()).at(-1)).toEqual([-50_000, 0]);
      expect(await creditOf(invoice)).toBe(0);
      expect(await refund(id, { amount: PRICE - 50_000, way: 'cash' }).body(409)).toMatchObject({
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
        .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, cash)
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

  describe.each(GATEWAYS)('a refund through %s', (name) => {
    /** Both gateways read them in one place, so one of them tries all. */
    const statuses = name === 'midtrans' ? [401, 403, 408, 409, 425, 429] : [429];

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

    it("happens once when the gateway's answer was lost", async () => {
      const { id } = await paidAt(name);
      const fake = gatewayOf(name).fake;
      fake.faults = { hangUp: true };
      await refunded(id, { amount: 100_000 });
      expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
      expect(await refund(id, { amount: 650_000 }).body(409)).toMatchObject({ count: 600_000 });
      fake.faults = {};
      await retry();
      await retry();
      expect(await refundsOf(id)).toEqual([['done', 100_000]]);
      expect(await amounts()).toEqual([
        [PRICE, 0],
        [-100_000, 0],
      ]);
    });

    describe('a refund that the gateway made although its answer was lost', () => {
      let id: number;
      let fake: Gateway['fake'];
      const onlyPosts = (faults: Faults) => ({
        before: ({ method }: Asked) => void Object.assign(fake.faults, method === 'POST' ? faults : {}),
      });
      beforeEach(async () => {
        ({ id } = await paidAt(name));
        fake = gatewayOf(name).fake;
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

      it.each(statuses)('stays asked while %i refuses every request', async (status) => {
        fake.faults = { status };
        await retryAfter(2);
        expect(await refundsOf(id)).toEqual([['asked', 100_000]]);
        await expectDoneOnce();
      });

      it.each(statuses)('stays asked while %i refuses the refund', async (status) => {
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

    it('books nothing more when the gateway reports it too', async () => {
      const { id } = await paidAt(name);
      await refunded(id, { amount: PRICE });
      await notify(gatewayOf(name), invoice);
      expect(await amounts()).toHaveLength(2);
      expect(await reviewsOf(invoice)).toEqual([]);
    });
  });

  describe.each(ONE_GATEWAY)('the outcome of a refund through %s', (name) => {
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
      expect(await refund(id, { amount: 1 }).body(409)).toMatchObject({ code: 'not_refundable' });
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

    it('retries less and less often without blocking others, and counts as refused after seven days', async () => {
      const { id } = await paidAt(name);
      const fake = gatewayOf(name).fake;
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
  });

  describe.each(ONE_GATEWAY)('a refund of %s after staff reversed the payment', (name) => {
    const gateway = () => gatewayOf(name);
    const openReviews = () => app.em.count(PaymentReview, { invoice, kind: 'unmatched', resolvedAt: null });
    const reverse = async () => {
      const { id } = await paidAt(name);
      await later(20);
      expect((await attemptsOf(invoice)).at(-1)!.nextCheckAt).toBeNull();
      await admin.post(`/api/payments/${id}/reversal`, { reason: 'Went back' }).expect(201);
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
  });

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
    expect(await refund(id, { amount: 1_000, way: 'cash' }).body(201)).toMatchObject({ state: 'done' });
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
      (await admin.get(`/api/payments?${q}&method=${of}`).body<{ amount: number }[]>(200)).map(
        ({ amount }) => amount,
      );
    expect(await byMethod(method)).toContain(-1_000);
    expect(await byMethod('midtrans')).toEqual(way === 'gateway' ? [-1_000, PRICE] : [PRICE]);
    const { text } = await admin.get(`/api/payments.csv?${q}&method=midtrans`).expect(200);
    expect(text.includes('-1000')).toBe(way === 'gateway');
  });

  it('cannot exceed the payment, nor include credit that was spent', async () => {
    const { id } = await paidAt('midtrans', 300_000);
    expect(await refund(id, { amount: PRICE + 1 }).body(409)).toMatchObject({ count: PRICE });
    await admin.post(`/api/subscriptions/${invoice.subscriptionId}/invoices`, {}).expect(201);
    expect(await refund(id, { amount: 400_001 }).body(409)).toMatchObject({ count: 400_000 });
  });

  it('keeps the invoice paid when it is for goodwill, and reduces revenue by its amount only', async () => {
    const { id } = await paidAt('midtrans');
    const revenue = async () =>
      (await admin.get('/api/dashboard/stats').body<{ total_revenue: number }>(200)).total_revenue;
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
      .post(`/api/subscriptions/${invoice.subscriptionId}/invoices`, {})
      .expect(201);
    expect(next).toMatchObject({ total: PRICE });
    await admin.post(`/api/payments/${id}/reversal`, { reason: 'Bounced' }).expect(201);
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
      .post(`/api/subscriptions/${invoice.subscriptionId}/payments`, { method: 'cash', amount: PRICE })
      .expect(201);
    const { id } = (body as { payment: { id: number } }).payment;
    expect(await refund(id, { amount: 1 }).body(409)).toMatchObject({ code: 'not_a_gateway_payment' });
    expect(await refund(id, { amount: 1, way: 'transfer' }).body(201)).toMatchObject({ state: 'done' });
    const back = (await paymentsOf(invoice)).at(-1)!;
    expect(await refund(back.id, { amount: 1 }).body(409)).toMatchObject({ code: 'is_a_reversal' });
  });

  it('keeps the payment from being reversed until the gateway has answered', async () => {
    const { id } = await paidAt('midtrans');
    gateways.midtrans.faults = { status: 500 };
    await refund(id, { amount: 100_000, way: 'gateway' }).expect(201);
    await app.nest.get(GatewayRefunds).settled();
    const reversal = () => admin.post(`/api/payments/${id}/reversal`, { reason: 'Twice' });
    expect(await reversal().body(409)).toMatchObject({ code: 'refund_in_progress' });
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
    await admin.post(`/api/payments/${id}/reversal`, { reason: 'Chargeback' }).expect(201);
    expect((await amounts()).map(([amount]) => amount)).toEqual([PRICE, -100_000, -600_000]);
    expect(await refund(id, { amount: 1 }).body(409)).toMatchObject({ code: 'not_refundable' });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1, way: 'barter' }, 'way'],
    [{ amount: 1, reason: '' }, 'reason'],
  ])('rejects %j', async (input, field) => {
    const { id } = await paidAt('midtrans');
    expect(Object.keys((await refund(id, input).body<{ errors: object }>(422)).errors)).toEqual([field]);
  });

  describe('the review of a payment made twice', () => {
    const paidTwice = async () => {
      await open(invoice, 'midtrans');
      const cash = { method: 'cash', amount: PRICE };
      await admin.post(`/api/subscriptions/${invoice.subscriptionId}/payments`, cash).expect(201);
      gateways.midtrans.settle(await refOf(invoice));
      await notify(gateways.all[0]!, invoice);
      return (await paymentsOf(invoice)).at(-1)!;
    };
    const payBack = (id: number, amount: number, way = 'transfer') =>
      admin.post(`/api/payments/${id}/refunds`, { amount, way, reason: 'Twice' }).expect(201);
    const review = () => app.em.findOneOrFail(PaymentReview, { invoice: invoice.id, kind: 'twice' });

    it('closes once the money was paid back, with the reason in the audit', async () => {
      const { id } = await paidTwice();
      await payBack(id, 300_000);
      expect(await review()).toMatchObject({ resolvedAt: null });
      await payBack(id, 400_000);
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
      await admin.post(path, { resolution: 'It stays credit.' }).expect(200);
      await payBack(id, PRICE);
      expect(await review()).toMatchObject({ resolvedBy: 'admin', resolution: 'It stays credit.' });
    });
  });
});
