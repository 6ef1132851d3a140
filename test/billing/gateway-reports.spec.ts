import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Gateways } from '../../src/integrations/gateways/gateways.js';
import { checkGateways } from '../../src/ops/doctor/integration-checks.js';
import { Config } from '../../src/platform/config/config.js';
import { GatewayRefunds } from '../../src/billing/refunds/gateway-refunds.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import { Refund } from '../../src/billing/ledger/refund.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { Faults } from '../support/fakes/fake-server.js';
import { budget } from '../support/jest/tier.js';
import {
  GATEWAYS,
  MINUTE,
  NOW,
  OWED_AGAIN,
  PRICE,
  REFUNDED,
  RENEWED,
  checkoutOfFile,
} from '../support/steps/checkout.js';

describe('what a gateway reports', () => {
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
    owedOf,
    call,
    settled,
    notify,
    asLegacy,
    reconcile,
    issued,
    reconcileAfter,
  } = checkoutOfFile();
  let invoice: Invoice;
  beforeEach(async () => (invoice = await issued()));

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
      await reconcileAfter(16);
      expect((await paymentsOf(invoice)).map(({ amount }) => amount)).toEqual([PRICE, -PRICE]);
    });
  });

  describe('the day of what a gateway reports later', () => {
    const daysOf = async () => (await paymentsOf(invoice)).map(({ amount, paidOn }) => [amount, paidOn]);
    /** 23.50 in Jakarta, and eight the next morning. */
    const lateOn = (day: string) => (app.now = new Date(`2090-11-${day}T16:50:00.000Z`));
    const nextMorning = () => (app.now = new Date(app.now!.getTime() + 490 * MINUTE));

    it.each(GATEWAYS)('is its own of payments and refunds at %s', async (name) => {
      const gateway = gatewayOf(name);
      const fake = gateways[name];
      await open(invoice, name);
      lateOn('22');
      gateway.pay(await refOf(invoice));
      nextMorning();
      await reconcile();
      for (const [day, amount] of [
        ['23', 10_000],
        ['24', 20_000],
      ] as const) {
        lateOn(day);
        fake.refundAttempt(await refOf(invoice), amount);
      }
      nextMorning();
      await notify(gateway, invoice);
      expect(await daysOf()).toEqual([
        [PRICE, '2090-11-22'],
        [-10_000, '2090-11-23'],
        [-20_000, '2090-11-24'],
      ]);
    });

    it.each(GATEWAYS)('is its own of a refund of ours whose answer by %s was lost', async (name) => {
      await open(invoice, name);
      gatewayOf(name).pay(await refOf(invoice));
      await notify(gatewayOf(name), invoice);
      const [payment] = await paymentsOf(invoice);
      lateOn('22');
      const faults: Faults = { before: ({ method }) => void (faults.hangUp = method === 'POST') };
      gateways[name].faults = faults;
      const refund = { amount: 50_000, way: 'gateway', reason: 'Any' };
      await admin.post(`/api/payments/${payment!.id}/refunds`, refund).expect(201);
      await app.nest.get(GatewayRefunds).settled();
      gateways[name].faults = {};
      nextMorning();
      await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
      expect((await daysOf()).at(-1)).toEqual([-50_000, '2090-11-22']);
    });

    it('is corrected once the gateway says it', async () => {
      await open(invoice, 'xendit');
      lateOn('22');
      const session = gateways.xendit.of(await refOf(invoice));
      gateways.xendit.complete(await refOf(invoice));
      const { updated } = session;
      session.updated = '';
      nextMorning();
      await reconcile();
      expect(await daysOf()).toEqual([[PRICE, '2090-11-23']]);
      session.updated = updated;
      await notify(gateways.all[1]!, invoice);
      expect(await daysOf()).toEqual([[PRICE, '2090-11-22']]);
      const about = { action: 'payment.correct', about: { number: invoice.number } };
      expect(await app.em.find(AuditEvent, { action: 'payment.correct' })).toContainEqual(
        expect.objectContaining({ ...about, about: expect.objectContaining(about.about) }),
      );
    });
  });

  describe('a fee that Midtrans lets the payer pay', () => {
    beforeEach(async () => {
      gateways.midtrans.payerFee = 1_071;
      await open(invoice, 'midtrans');
      gateways.midtrans.settle(await refOf(invoice));
    });
    const doctor = async () => {
      const [of, config] = [app.nest.get(Gateways), app.nest.get(Config)];
      return (await checkGateways({ gateways: of, config, em: app.em, now: app.now! })).sentence;
    };

    it('is no part of the payment nor of what goes back, and the doctor knows of it', async () => {
      await notify(gateways.all[0]!, invoice);
      expect(await doctor()).toContain('Payers pay the fee of midtrans (last Rp 1071)');
      expect(await subscriptionOf(invoice)).toMatchObject({ endDate: new Date(RENEWED) });
      gateways.midtrans.say(await refOf(invoice), {
        transaction_status: 'partial_refund',
        refund_amount: `${PRICE + 500}.00`,
      });
      await notify(gateways.all[0]!, invoice);
      expect((await paymentsOf(invoice)).map(({ amount }) => amount)).toEqual([PRICE, -PRICE]);
      expect(await creditOf(invoice)).toBe(0);
      expect(await reviewsOf(invoice)).toEqual([['reversed', -PRICE]]);
    });

    it.each([
      ['that the metadata do not name', undefined, PRICE + 1_071],
      ['on another sum than ours', PRICE - 1, PRICE - 1],
    ])('is a review when it is one %s', async (_, original_amount, amount) => {
      const metadata = { extra_info: { gross_amount_info: { original_amount } } };
      gateways.midtrans.say(await refOf(invoice), { metadata });
      await notify(gateways.all[0]!, invoice);
      expect(await paymentsOf(invoice)).toEqual([]);
      expect(await reviewsOf(invoice)).toEqual([['unmatched', amount]]);
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
        await admin.post(`/api/payment-reviews/${id}/resolve`, { resolution: 'Seen' }).expect(200);
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

    it('has a card payment reviewed that the merchant has to accept, until they did', async () => {
      gateways.midtrans.capture(await refOf(invoice));
      await tell((ref) => gateways.midtrans.say(ref, { fraud_status: 'challenge' }));
      expect(await reviewsOf(invoice)).toEqual([['unmatched', PRICE]]);
      await tell((ref) => gateways.midtrans.say(ref, {}));
      expect(await amounts()).toEqual([PRICE]);
      expect(await app.em.count(PaymentReview, { invoice: invoice.id, resolvedAt: null })).toBe(0);
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
        .post(`/api/payments/${id}/refunds`, { amount: 5_000, way: 'gateway', reason: 'A bad hour' })
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
        .post(`/api/payments/${id}/refunds`, { amount: 5_000, way: 'gateway', reason: 'A bad hour' })
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
      return admin.post(`/api/payment-reviews/${id}/book-return`, {});
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
      await admin.post(`/api/subscriptions/${invoice.subscriptionId}/payments`, cash).expect(201);
      await settle();
      await tell((ref) => void (gateways.midtrans.orders.get(ref)!.state = null));
      const path = `/api/payment-reviews?kind=unmatched&q=${invoice.number}`;
      expect(await admin.get(path).body(200)).toMatchObject([
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
      expect([status, (body as { code: string }).code]).toEqual([409, 'gateway_disagrees']);
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
      await admin.post(`/api/payments/${id}/refunds`, input).expect(201);
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
});
