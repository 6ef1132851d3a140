import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DueView } from '../../src/billing/invoices/due.view.js';
import fc from 'fast-check';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { InvoiceRun } from '../../src/billing/invoices/invoice-run.js';
import { LedgerDebts } from '../../src/billing/ledger/ledger-debts.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { PayableOptionsView } from '../../src/billing/invoices/payable-options.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { PaymentView } from '../../src/billing/ledger/payment.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { type BillingPeriod, monthsOf } from '../../src/rules/billing-period.js';
import { addMonthsAnchored } from '../../src/rules/business-day.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { RenewalsService } from '../../src/billing/renewals/renewals.service.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { DAY, type Factory } from '../support/factory.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { whileFirstWaits } from '../support/database/while-held.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');

describe('the ledger', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let user: User;
  let plan: Plan;
  let cheaper: Plan;
  let dearer: Plan;

  beforeAll(async () => {
    plan = await app.make.plan({ pricePerMonth: 750_000, pricePerQuarter: 2_250_000 });
    cheaper = await app.make.plan({ pricePerMonth: 100_000, pricePerQuarter: 290_000 });
    dearer = await app.make.plan({ pricePerMonth: 1_000_001, pricePerQuarter: 2_900_000 });
  });
  beforeEach(async () => (user = await app.make.user()));

  type Some = Omit<Parameters<Factory['subscription']>[0], 'user' | 'plan'>;
  const subscribed = (some: Some = {}) =>
    app.make.subscription({
      user,
      plan,
      amount: 700_000,
      endDate: END,
      anchorDay: 30,
      paymentStatus: 'paid',
      ...some,
    });
  const stored = (id: number) => withRelations(app.em, id);
  const edit = async (id: number, change: object) =>
    admin.put(`/api/subscriptions/${id}`, edited(await stored(id), change)).expect(200);
  const pay = (id: number, input: object) =>
    admin.post(`/api/subscriptions/${id}/payments`, { method: 'transfer', ...input });
  const paid = (id: number, input: object) => pay(id, input).body<BookedView>(201);
  const issue = (id: number, input: object = {}) =>
    admin.post(`/api/subscriptions/${id}/invoices`, input).body<InvoiceView>(201);
  const options = (id: number) => admin.get(`/api/subscriptions/${id}/dues`).body<PayableOptionsView>(200);
  const act = (path: string, body?: object) => admin.post(path, body);
  const invoicesOf = async (id: number) =>
    (await admin.get('/api/invoices?per_page=500').body<InvoiceView[]>(200)).filter(
      (invoice) => invoice.subscription_id === id,
    );

  afterEach(() => expectBalanced(app));

  describe('credit', () => {
    const BACK = { reason: 'Charged back' };
    const runOn = async (day: string) => {
      app.now = new Date(`${day}T05:00:00.000Z`);
      await app.inContext(() => app.nest.get(InvoiceRun).run(systemContext(app.now!)));
      app.now = NOW;
    };
    const stateOf = async (id: number) => (await invoicesOf(id)).map(({ state, owed }) => [state, owed]);

    it('pays invoices that the hourly run issues, which renews the subscription', async () => {
      const { id } = await subscribed();
      await paid(id, { amount: 1_400_000 });
      await runOn('2090-12-25');
      expect(await stateOf(id)).toEqual([
        ['paid', 0],
        ['paid', 0],
      ]);
      expect((await stored(id)).endDate?.toISOString()).toBe('2091-01-30T16:59:59.999Z');
      const [{ id: subjectId }] = (await invoicesOf(id)) as [InvoiceView];
      const event = await app.em.findOneOrFail(AuditEvent, { action: 'invoice.credit', subjectId });
      expect(event.after).toMatchObject({ amount: 700_000, settles_invoice: true });
    });

    it('does not renew what was switched off, until its use is asked for', async () => {
      const { id } = await subscribed();
      const invoice = await issue(id);
      await app.em.nativeUpdate(Subscription, { id }, { status: 'inactive' });
      const other = await subscribed();
      await paid(other.id, { amount: 1_400_000 });
      await runOn('2090-11-30');
      expect(await stateOf(id)).toEqual([['open', 700_000]]);
      expect(await stored(id)).toMatchObject({ status: 'inactive', endDate: END });
      await act(`/api/invoices/${invoice.id}/credit`).expect(200);
      expect(await stateOf(id)).toEqual([['paid', 0]]);
      expect(await stored(id)).toMatchObject({ status: 'inactive' });
    });

    it('completes a part that is paid for what was switched off', async () => {
      await paid((await subscribed()).id, { amount: 1_400_000 });
      const { id } = await subscribed({ status: 'inactive' });
      const { invoice } = await paid(id, { amount: 100_000 });
      expect(invoice).toMatchObject({ renews: true, state: 'paid' });
      expect(await stored(id)).toMatchObject({ status: 'inactive' });
    });

    it('becomes owed again after it was spent when its payment is reversed', async () => {
      const { id } = await subscribed();
      const first = await paid(id, { amount: 1_100_000 });
      expect(await issue(id)).toMatchObject({ state: 'partial', owed: 300_000 });
      await act(`/api/payments/${first.payment.id}/reversal`, BACK).expect(201);
      expect(await stateOf(id)).toEqual([
        ['open', 700_000],
        ['open', 700_000],
      ]);
      expect((await options(id)).credit).toBe(0);
    });

    it("pays another subscription's due invoice within a day, and can be reversed there too", async () => {
      const { id } = await subscribed();
      const { id: other } = await subscribed();
      await issue(other);
      const { payment } = await paid(id, { amount: 1_400_000 });
      await runOn('2090-11-28');
      expect(await stateOf(other)).toEqual([['open', 700_000]]);
      await runOn('2090-11-30');
      expect(await stateOf(other)).toEqual([['paid', 0]]);
      await act(`/api/payments/${payment.id}/reversal`, BACK).expect(201);
      expect((await options(id)).credit).toBe(-700_000);
      await runOn('2090-11-30');
      expect(await stateOf(other)).toEqual([['open', 700_000]]);
      expect((await options(id)).credit).toBe(0);
      expect((await stored(other)).endDate?.toISOString()).toBe('2090-12-30T16:59:59.999Z');
    });

    it('can be withdrawn from an invoice, and refunded from there', async () => {
      const { id } = await subscribed();
      const { payment } = await paid(id, { amount: 1_400_000 });
      const next = await issue(id);
      const refund = { amount: 700_000, way: 'transfer', reason: 'Paid twice' };
      const path = `/api/payments/${payment.id}/refunds`;
      await admin.post(path, { ...refund, amount: 1_400_000 }).expect(409);
      const { body } = await admin.delete(`/api/invoices/${next.id}/credit`).expect(200);
      expect(body).toMatchObject({ state: 'open', owed: 700_000 });
      const again = await admin.delete(`/api/invoices/${next.id}/credit`).expect(409);
      expect(again.body).toMatchObject({ code: 'no_credit_used' });
      await admin.post(path, refund).expect(201);
      expect((await options(id)).credit).toBe(0);
    });

    it('returns to the customer when a renewal that it paid is undone', async () => {
      const { id } = await subscribed();
      await paid(id, { amount: 1_400_000 });
      const renewals = app.nest.get(RenewalsService);
      const context = systemContext(NOW);
      const { subscription: _, ...change } = await app.inContext(() => renewals.renew(id, {}, context));
      expect(await stateOf(id)).toEqual([
        ['paid', 0],
        ['paid', 0],
      ]);
      await app.inContext(() => renewals.undo(id, change, context));
      expect((await options(id)).credit).toBe(700_000);
      expect((await stored(id)).endDate?.toISOString()).toBe('2090-12-30T16:59:59.999Z');
    });

    raceTest('pays only one of two invoices that are issued at the same time', async () => {
      const { id } = await subscribed();
      const { id: other } = await subscribed();
      await paid(id, { amount: 1_400_000 });
      await Promise.all([issue(id), issue(other)]);
      const owed = [...(await stateOf(id)), ...(await stateOf(other))].map(([, rest]) => rest as number);
      expect(owed.reduce((sum, rest) => sum + rest)).toBe(700_000);
      expect((await options(id)).credit).toBe(0);
    });
  });

  describe('a payment', () => {
    it('renews the subscription when it covers the next period, and writes all related rows', async () => {
      const { id } = await subscribed({ license: await app.make.license({ owner: user, expiresAt: END }) });
      const { payment, invoice, subscription } = await paid(id, {
        method: 'qris_static',
        amount: 2_100_000,
        billing_period: 'quarterly',
        reference: 'QR 81',
        paid_on: '2090-11-21',
      });
      expect(payment).toMatchObject({
        method: 'qris_static',
        amount: 2_100_000,
        credited: 0,
        paid_on: '2090-11-21',
        reference: 'QR 81',
        recorded_by: 'admin',
        invoice_id: invoice.id,
      });
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^INV-2090-\d{6}$/),
        state: 'paid',
        total: 2_100_000,
        settled: 2_100_000,
        owed: 0,
        renews: true,
        period_start: END.toISOString(),
        period_end: '2091-02-28T16:59:59.999Z',
        lines: [{ kind: 'period', plan_name: plan.planName, amount: 2_100_000, days: null }],
      });
      expect(subscription).toMatchObject({
        end_date: '2091-02-28T16:59:59.999Z',
        payment_status: 'paid',
        amount: 2_100_000,
      });
      expect((await stored(id)).license.expiresAt?.toISOString()).toBe('2091-02-28T16:59:59.999Z');
    });

    it('counts as revenue, and the next invoice asks for the agreed amount', async () => {
      const { id } = await subscribed();
      await paid(id, { amount: 2_100_000, billing_period: 'quarterly' });
      const { subscription, next } = await options(id);
      expect(subscription.amount).toBe(2_100_000);
      expect(next.map(({ billing_period, total }) => [billing_period, total]).slice(0, 2)).toEqual([
        ['monthly', 700_000],
        ['quarterly', 2_100_000],
      ]);
      await paid(id, { amount: 700_000 });
      expect((await options(id)).subscription.amount).toBe(700_000);
    });

    it('keeps the agreed amount when its invoice is older than the agreement', async () => {
      const { id } = await subscribed();
      await issue(id);
      await edit(id, { amount: 720_000 });
      expect((await paid(id, { amount: 700_000 })).subscription.amount).toBe(700_000);
      expect((await issue(id)).total).toBe(720_000);
    });

    it('marks the current period as paid without moving the end', async () => {
      const { id } = await subscribed({ paymentStatus: 'pending' });
      const { invoice, subscription } = await paid(id, { amount: 700_000 });
      expect(invoice).toMatchObject({ renews: false, state: 'paid', period_end: END.toISOString() });
      expect(subscription).toMatchObject({ payment_status: 'paid', end_date: END.toISOString() });
    });

    describe('a payment for a first period of another length than that of the plan', () => {
      const sold = async (amount: number) => {
        const license = await app.make.license({ owner: user });
        const of = { username: user.username, license_id: license.id, plan_type: plan.planType };
        return act('/api/subscriptions', { ...of, billing_period: 'quarterly', amount }).body<{
          id: number;
          end_date: string;
        }>(201);
      };

      it('pays the whole of it, and the next one costs what the plan does', async () => {
        const { id, end_date } = await sold(2_000_000);
        const period = { billing_period: 'quarterly', from: NOW.toISOString(), to: end_date };
        const { running, next } = await options(id);
        expect(running).toMatchObject({ ...period, owed: 2_000_000 });
        expect(next[0]).toMatchObject({ billing_period: 'monthly', total: 750_000 });
        const { invoice, subscription } = await paid(id, { amount: 2_000_000 });
        expect(invoice).toMatchObject({
          billing_period: 'quarterly',
          period_start: NOW.toISOString(),
          period_end: end_date,
          state: 'paid',
        });
        expect(subscription).toMatchObject({ payment_status: 'paid', amount: 2_000_000, end_date });
        expect((await paid(id, { amount: 750_000 })).subscription.amount).toBe(750_000);
      });

      it('does not take months that were renewed since for one period', async () => {
        const { id } = await app.make.subscription({
          user,
          plan,
          amount: 700_000,
          startDate: NOW,
          endDate: addMonthsAnchored(NOW, 1, 22, 'Asia/Jakarta'),
          anchorDay: 22,
          paymentStatus: 'paid',
        });
        await paid(id, { amount: 700_000 });
        await act(`/api/subscriptions/${id}/renew`, {}).expect(200);
        const [latest] = await invoicesOf(id);
        await act(`/api/invoices/${latest!.id}/cancel`).expect(200);
        const { billing_period, period_start, period_end } = latest!;
        expect((await options(id)).running).toMatchObject({
          billing_period,
          from: period_start,
          to: period_end,
        });
      });
    });

    it('can pay the next period while the current one is owed, when the request says so', async () => {
      const { id } = await subscribed({ paymentStatus: 'pending' });
      const { subscription } = await paid(id, { amount: 700_000, pays: 'next' });
      expect(subscription).toMatchObject({ payment_status: 'paid', end_date: '2090-12-30T16:59:59.999Z' });
    });

    describe('a payment that looks like a duplicate', () => {
      const TRANSFER = { amount: 700_000, paid_on: '2090-11-21', reference: '' };
      beforeEach(() => void (TRANSFER.reference = `BCA 7${user.id}`));
      const ofAnother = async () => subscribed({ user: await app.make.user() });

      it('gets a conflict that names the earlier one, until the request confirms it', async () => {
        const { id } = await subscribed();
        const { payment, invoice } = await paid(id, TRANSFER);
        expect(await pay(id, TRANSFER).body(409)).toEqual({
          error: `This looks recorded already: Rp 700.000 on 2090-11-21 for ${invoice.number}, by admin. Record it anyway if it came twice.`,
          code: 'looks_recorded',
          existing: { id: payment.id, name: invoice.number },
        });
        expect((await stored(id)).endDate?.toISOString()).toBe('2090-12-30T16:59:59.999Z');
        await pay(id, { ...TRANSFER, record_anyway: false }).expect(409);
        await paid(id, { ...TRANSFER, record_anyway: true });
        expect((await stored(id)).endDate?.toISOString()).toBe('2091-01-30T16:59:59.999Z');
      });

      it.each([
        ['its reference is left out', { reference: null }],
        ['it is said to be of another period', { pays: 'next', billing_period: 'quarterly' }],
      ])('gets the conflict also when %s', async (_, change) => {
        const { id } = await subscribed();
        await paid(id, TRANSFER);
        expect(await pay(id, { ...TRANSFER, ...change }).body(409)).toMatchObject({ code: 'looks_recorded' });
      });

      it('gets the conflict also when its reference is spelled otherwise', async () => {
        const { id } = await subscribed();
        await paid(id, TRANSFER);
        const reference = ` ${TRANSFER.reference.replace('BCA', 'bca ')}`;
        expect(await pay(id, { ...TRANSFER, reference }).body(409)).toMatchObject({ code: 'looks_recorded' });
        expect(await pay((await ofAnother()).id, { ...TRANSFER, reference }).body(409)).toMatchObject({
          code: 'looks_recorded',
        });
      });

      it.each([
        ['day', { paid_on: '2090-11-20' }],
        ['amount', { amount: 700_001 }],
        ['method', { method: 'cash' }],
        ['reference', { reference: 'BCA 8' }],
      ])('goes through when it differs in its %s', async (_, change) => {
        const { id } = await subscribed();
        await paid(id, TRANSFER);
        const another = await paid(id, { ...TRANSFER, ...change });
        expect(another.payment).toMatchObject(change);
      });

      it('gets a conflict that names the other customer who has its reference, whatever else differs', async () => {
        const { payment, invoice } = await paid((await subscribed()).id, TRANSFER);
        const { id } = await ofAnother();
        const other = { ...TRANSFER, method: 'cash', amount: 10_000, paid_on: '2090-09-30' };
        expect(await pay(id, other).body(409)).toEqual({
          error: `Reference ${TRANSFER.reference} was recorded already: Rp 700.000 of ${user.displayName} on 2090-11-21 for ${invoice.number}, by admin. Record it anyway if both are right.`,
          code: 'looks_recorded',
          existing: { id: payment.id, name: `${invoice.number}, ${user.displayName}, 2090-11-21` },
        });
        await paid(id, { ...other, record_anyway: true });
      });

      it('is accepted for another customer without a number in its reference, or after more than 90 days', async () => {
        const early = { ...TRANSFER, paid_on: '2090-08-22', record_anyway: true };
        await paid((await ofAnother()).id, early);
        await pay((await ofAnother()).id, { ...TRANSFER, paid_on: '2090-11-20' }).expect(409);
        await paid((await ofAnother()).id, TRANSFER);
        for (const reference of ['lewat BCA', 'lewat BCA', '', null])
          await paid((await ofAnother()).id, { ...TRANSFER, reference });
      });

      it('is accepted for another subscription of the customer, or once the earlier one was reversed', async () => {
        const { id } = await subscribed();
        const { payment } = await paid(id, TRANSFER);
        await paid((await subscribed()).id, TRANSFER);
        await act(`/api/payments/${payment.id}/reversal`, { reason: 'Typed wrongly' }).expect(201);
        await paid(id, TRANSFER);
        await pay(id, TRANSFER).expect(409);
      });

      it('gets the earlier answer under the same Idempotency-Key', async () => {
        const { id } = await subscribed();
        const once = () => pay(id, TRANSFER).set('Idempotency-Key', `twice-${id}`);
        const first = await once().expect(201);
        const second = await once().expect(201);
        expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
        const doubted = `doubted-${id}`;
        await pay(id, TRANSFER).set('Idempotency-Key', doubted).expect(409);
        await pay(id, { ...TRANSFER, record_anyway: true })
          .set('Idempotency-Key', doubted)
          .expect(201);
      });

      raceTest('gets the conflict also when two clerks record it at the same time', async () => {
        const { id } = await subscribed();
        const answers = await Promise.all([1, 2, 3].map(() => pay(id, TRANSFER)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      });

      raceTest(
        'gets the conflict also when two clerks record it for two customers at the same time',
        async () => {
          const ids = [(await ofAnother()).id, (await ofAnother()).id];
          const answers = await Promise.all(ids.map((id) => pay(id, TRANSFER)));
          expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
        },
      );
    });

    it.each([
      ['a day more than 60 days ago', '2090-09-22', new Date('2090-01-01'), '2090-09-22 is 61 days ago.'],
      [
        'a day more than a week before the subscription began',
        '2090-11-14',
        NOW,
        '2090-11-14 is 8 days ago, before this subscription began on 2090-11-22.',
      ],
    ])('is asked about when it has %s', async (_, paid_on, startDate, why) => {
      const { id } = await subscribed({ startDate });
      expect(await pay(id, { amount: 1, paid_on }).body(409)).toMatchObject({
        error: `${why} Check the day, and record it anyway if it was paid then.`,
        code: 'paid_long_ago',
      });
      await paid(id, { amount: 1, paid_on: '2090-11-15' });
      await paid(id, { amount: 1, paid_on, record_anyway: true });
    });

    it('renews the subscription with its last part', async () => {
      const { id } = await subscribed();
      const first = await paid(id, { amount: 300_000 });
      expect(first.invoice).toMatchObject({ state: 'partial', owed: 400_000 });
      expect(first.subscription).toMatchObject({ end_date: END.toISOString(), amount: 700_000 });
      const second = await paid(id, { amount: 400_000 });
      expect(second.invoice).toMatchObject({ id: first.invoice.id, state: 'paid' });
      expect(second.subscription.end_date).toBe('2090-12-30T16:59:59.999Z');
    });

    it('above what is owed leaves credit, which pays the next invoice', async () => {
      const { id } = await subscribed();
      expect((await paid(id, { amount: 1_000_000 })).payment.credited).toBe(300_000);
      expect((await options(id)).credit).toBe(300_000);
      const next = await issue(id);
      expect(next).toMatchObject({ state: 'partial', owed: 400_000 });
      expect((await options(id)).credit).toBe(0);
      expect(await act(`/api/invoices/${next.id}/credit`).body(409)).toMatchObject({ code: 'no_credit' });
    });

    it('can be completed by credit', async () => {
      const { id } = await subscribed();
      await paid(id, { amount: 1_000_000 });
      const { payment, invoice, subscription } = await paid(id, { amount: 400_000 });
      expect(payment).toMatchObject({ amount: 400_000, credited: 0 });
      expect(invoice).toMatchObject({ state: 'paid', settled: 700_000 });
      expect(subscription.end_date).toBe('2091-01-30T16:59:59.999Z');
      expect((await options(id)).credit).toBe(0);
    });

    it('replaces the invoice when the period differs, unless part of it is paid', async () => {
      const { id } = await subscribed();
      const monthly = await issue(id);
      const { invoice } = await paid(id, { amount: 1_000, billing_period: 'quarterly' });
      expect((await invoicesOf(id)).map(({ number, state }) => [number, state])).toEqual([
        [invoice.number, 'partial'],
        [monthly.number, 'cancelled'],
      ]);
      const refused = await pay(id, { amount: 2_000, billing_period: 'monthly' }).expect(409);
      expect(refused.body).toMatchObject({ code: 'partly_paid' });
    });

    it('counts from the end when it comes after the end', async () => {
      const { id } = await subscribed({
        status: 'expired',
        endDate: new Date('2090-11-10T16:59:59.999Z'),
        anchorDay: 10,
      });
      expect((await paid(id, { amount: 700_000 })).subscription).toMatchObject({
        end_date: '2090-12-10T16:59:59.999Z',
        status: 'active',
      });
    });

    it.each([
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 1, method: 'barter' }, 'method'],
      [{ amount: 1, paid_on: '2090-02-30' }, 'paid_on'],
      [{ amount: 1, paid_on: '2090-11-23' }, 'paid_on'],
      [{ amount: 1, reference: 'x'.repeat(41) }, 'reference'],
      [{ amount: 1, billing_period: 'weekly' }, 'billing_period'],
      [{ amount: 1, pays: 'last' }, 'pays'],
    ])('rejects %j, and nothing is booked', async (input, field) => {
      const { id } = await subscribed();
      expect(Object.keys((await pay(id, input).body<{ errors: object }>(422)).errors)).toEqual([field]);
      expect(await invoicesOf(id)).toEqual([]);
    });

    it('fails for a paid period', async () => {
      const { id } = await subscribed();
      expect(await pay(id, { amount: 1, pays: 'running' }).body(409)).toMatchObject({ code: 'nothing_owed' });
    });

    it('is for the next period when the running one is free, whatever the payment status', async () => {
      const { id } = await subscribed({ amount: 0, renewalPrice: 750_000, paymentStatus: 'pending' });
      expect((await options(id)).running).toBeNull();
      const owing = await admin.get('/api/subscriptions?owed=any&per_page=500').expect(200);
      expect((owing.body as { id: number }[]).map((row) => row.id)).not.toContain(id);
      const { invoice, subscription } = await paid(id, { amount: 750_000 });
      expect(invoice).toMatchObject({ renews: true, state: 'paid' });
      expect(subscription).toMatchObject({ payment_status: 'paid' });
    });

    it('refuses a free subscription, as does an invoice; it can be renewed', async () => {
      const { id } = await subscribed({ amount: 0 });
      const free = { code: 'costs_nothing' };
      expect(await pay(id, { amount: 1 }).body(409)).toMatchObject(free);
      expect(await act(`/api/subscriptions/${id}/invoices`, {}).body(409)).toMatchObject(free);
      const { body } = await act(`/api/subscriptions/${id}/renew`, {}).expect(200);
      expect(body).toMatchObject({ payment_status: 'paid', end_date: '2090-12-30T16:59:59.999Z' });
      expect(await invoicesOf(id)).toEqual([]);
    });

    raceTest('books ten simultaneous ones as ten payments of ten periods', async () => {
      const { id } = await subscribed();
      await Promise.all(
        Array.from({ length: 10 }, (_, i) => paid(id, { amount: 700_000, reference: `TRX ${i}` })),
      );
      expect((await stored(id)).endDate?.toISOString()).toBe('2091-09-30T16:59:59.999Z');
      const invoices = await invoicesOf(id);
      expect(new Set(invoices.map(({ number }) => number)).size).toBe(10);
      expect(invoices.every(({ state }) => state === 'paid')).toBe(true);
    });
  });

  describe('a reversal', () => {
    it('reverses the payment, keeps the end, and the period is owed again', async () => {
      const { id } = await subscribed();
      const { payment, invoice } = await paid(id, { amount: 750_000 });
      const { body } = await act(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(body).toMatchObject({
        amount: -750_000,
        credited: -50_000,
        reverses_id: payment.id,
        note: 'Bounced',
      });
      const { subscription, running, credit } = await options(id);
      expect(subscription).toMatchObject({ payment_status: 'pending', end_date: '2090-12-30T16:59:59.999Z' });
      expect([running?.invoice_number, running?.owed, credit]).toEqual([invoice.number, 700_000, 0]);

      const again = await paid(id, { amount: 700_000 });
      expect(again.invoice).toMatchObject({ id: invoice.id, state: 'paid' });
      expect(again.subscription).toMatchObject({
        payment_status: 'paid',
        end_date: '2090-12-30T16:59:59.999Z',
      });
    });

    it('keeps the amount of the latest period when it concerns an earlier one', async () => {
      const { id } = await subscribed();
      const quarter = await paid(id, { amount: 2_250_000, billing_period: 'quarterly' });
      await paid(id, { amount: 700_000, billing_period: 'monthly' });
      await act(`/api/payments/${quarter.payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending', amount: 700_000 });
      await paid(id, { amount: 2_250_000 });
      expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', amount: 700_000 });
    });

    it('can be made once, and cannot be reversed itself', async () => {
      const { id } = await subscribed();
      const { payment } = await paid(id, { amount: 700_000 });
      const reverse = (of: number) => act(`/api/payments/${of}/reversal`, { reason: 'Typed twice' });
      const { body } = await reverse(payment.id).expect(201);
      expect(await reverse(payment.id).body(409)).toMatchObject({ code: 'already_reversed' });
      expect(await reverse((body as PaymentView).id).body(409)).toMatchObject({ code: 'is_a_reversal' });
    });

    it('takes the money from credit, even when the cancellation was requested before the payment', async () => {
      const { id } = await subscribed();
      app.now = new Date(NOW.getTime() + 1_000);
      const { payment, invoice } = await paid(id, { amount: 300_000 });
      app.now = NOW;
      await act(`/api/invoices/${invoice.id}/cancel`).expect(200);
      const { body } = await act(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(body).toMatchObject({ amount: -300_000, credited: -300_000 });
    });

    it('takes the money from credit when its invoice was cancelled since', async () => {
      const { id } = await subscribed();
      const { payment, invoice } = await paid(id, { amount: 300_000 });
      await act(`/api/invoices/${invoice.id}/cancel`).expect(200);
      expect((await options(id)).credit).toBe(300_000);
      await act(`/api/payments/${payment.id}/reversal`, { reason: 'Never came' }).expect(201);
      expect((await options(id)).credit).toBe(0);
    });
  });

  describe('an invoice', () => {
    it('exists once per period', async () => {
      const { id } = await subscribed();
      const first = await issue(id);
      expect(await issue(id)).toEqual(first);
      expect(first).toMatchObject({ state: 'open', due_at: END.toISOString(), total: 700_000 });
    });

    it('gives way to a new one when its period has moved', async () => {
      const { id } = await subscribed();
      const stale = await issue(id);
      await act(`/api/subscriptions/${id}/renew`, { end_date: '2091-01-31' }).expect(200);
      const { number } = await issue(id);
      expect((await invoicesOf(id)).map((invoice) => [invoice.number, invoice.state])).toEqual([
        [number, 'open'],
        [stale.number, 'cancelled'],
      ]);
    });

    it('is shown as due only where a payment would be for it', async () => {
      const { id } = await subscribed();
      const stale = await issue(id);
      await edit(id, { amount: 720_000, end_date: '2090-12-15' });
      const { next } = await options(id);
      expect(next[0]).toMatchObject({
        invoice_number: null,
        from: '2090-12-15T16:59:59.999Z',
        total: 720_000,
        owed: 720_000,
      });
      const { invoice } = await paid(id, { amount: next[0]!.owed });
      expect(invoice).toMatchObject({ state: 'paid', total: 720_000 });
      expect((await invoicesOf(id)).map(({ number, state }) => [number, state])).toEqual([
        [invoice.number, 'paid'],
        [stale.number, 'cancelled'],
      ]);
    });

    it('cannot be cancelled once it is paid or cancelled', async () => {
      const { id } = await subscribed();
      const { invoice } = await paid(id, { amount: 700_000 });
      expect(await act(`/api/invoices/${invoice.id}/cancel`).body(409)).toMatchObject({
        code: 'invoice_paid',
      });
      const open = await issue(id);
      await act(`/api/invoices/${open.id}/cancel`).expect(200);
      expect(await act(`/api/invoices/${open.id}/cancel`).body(409)).toMatchObject({
        code: 'invoice_cancelled',
      });
    });

    it('leaves no gap in the numbers, even after a refused one', async () => {
      const last = async () =>
        Number(
          (await app.em.execute<[{ last: number }]>('select last from invoice_counters where year = 2090'))[0]
            .last,
        );
      await issue((await subscribed()).id);
      const before = await last();
      const { id } = await subscribed({ endDate: new Date('2100-12-01T00:00:00Z') });
      await pay(id, { amount: 1, billing_period: 'annually' }).expect(422);
      const { id: other } = await subscribed();
      await issue(other);
      expect(await last()).toBe(before + 1);
    });

    it('has number one at the start of each business year', async () => {
      const newYear = (app.now = new Date('2093-12-31T17:00:00.000Z'));
      const { id } = await subscribed({ endDate: new Date(newYear.getTime() + DAY) });
      const signedIn = admin;
      const { body } = await signedIn.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      expect((body as InvoiceView).number).toBe('INV-2094-000001');
    });

    it.each([
      'invoices set total = 1',
      'payments set amount = 1',
      'credits set amount = 1',
      'invoice_lines set amount = 1',
    ])('cannot be changed in the database: update %s', async (change) => {
      const { id } = await subscribed();
      await paid(id, { amount: 800_000 });
      await expect(app.em.execute(`update ${change}`)).rejects.toThrow(/append-only|was issued/);
    });

    it.each(['invoices', 'payments', 'credits', 'invoice_lines'])(
      'cannot be deleted in the database: %s',
      async (table) => {
        await expect(app.em.execute(`delete from ${table}`)).rejects.toThrow(/append-only/);
      },
    );
  });

  describe('an invoice that was cancelled with its subscription and reinstated with it', () => {
    async function deleteAndRestore(id: number) {
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      app.now = new Date(NOW.getTime() + 60_000);
      await act(`/api/subscriptions/${id}/restore`).expect(200);
    }
    /** Of 700,000, of which 300,000 were paid before; they have become credit, which pays it again. */
    async function reinstated() {
      const { id } = await subscribed();
      const { invoice, payment } = await paid(id, { amount: 300_000 });
      await deleteAndRestore(id);
      expect(await theLast(id)).toMatchObject({ id: invoice.id, state: 'partial', settled: 300_000 });
      return { id, invoice: invoice.id, payment: payment.id };
    }
    const theLast = async (id: number) => (await invoicesOf(id)).toSorted((a, b) => b.id - a.id)[0];

    it('releases only the credit that pays it since, not what the cancellation returned', async () => {
      const { id } = await subscribed();
      await paid(id, { amount: 1_000_000 });
      const { id: invoice } = await issue(id);
      await deleteAndRestore(id);
      expect(await theLast(id)).toMatchObject({ id: invoice, state: 'partial', settled: 300_000 });
      const { payment } = await paid(id, { amount: 1_100_000 });
      const { id: other } = await subscribed();
      expect(await issue(other)).toMatchObject({ state: 'paid' });
      await act(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(await theLast(id)).toMatchObject({ state: 'open', settled: 0 });
      expect((await options(id)).credit).toBe(-400_000);
    });

    it('is owed again when the payment that became credit is reversed', async () => {
      const { id, payment } = await reinstated();
      const { body } = await act(`/api/payments/${payment}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(body).toMatchObject({ amount: -300_000, credited: -300_000 });
      expect(await theLast(id)).toMatchObject({ state: 'open', settled: 0 });
      expect((await options(id)).credit).toBe(0);
    });

    it('has returned a payment that was booked before, though it was requested after the deletion', async () => {
      const { id } = await subscribed();
      app.now = new Date(NOW.getTime() + 1000);
      const { invoice, payment } = await paid(id, { amount: 300_000 });
      app.now = NOW;
      await deleteAndRestore(id);
      await admin.delete(`/api/invoices/${invoice.id}/credit`).expect(200);
      const { body } = await act(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(body).toMatchObject({ credited: -300_000 });
      expect(await theLast(id)).toMatchObject({ state: 'open', settled: 0 });
    });

    it('is owed again also where the cancellation does not name what it returned', async () => {
      const { payment } = await reinstated();
      await app.em.execute('alter table credits disable trigger credits_append_only');
      await app.em.execute(`update credits set payment_id = null where reason = 'cancellation'`);
      await app.em.execute('alter table credits enable trigger credits_append_only');
      const { body } = await act(`/api/payments/${payment}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(body).toMatchObject({ credited: -300_000 });
    });

    it('keeps what was paid since, when the payment before is refunded in parts', async () => {
      const { id, invoice, payment } = await reinstated();
      await admin.delete(`/api/invoices/${invoice}/credit`).expect(200);
      for (const amount of [100_000, 200_000])
        await act(`/api/payments/${payment}/refunds`, { amount, way: 'cash', reason: 'Twice' }).expect(201);
      expect((await paid(id, { amount: 700_000 })).invoice).toMatchObject({ id: invoice, state: 'paid' });
      expect((await options(id)).credit).toBe(0);
    });
  });

  describe('a renewal on account', () => {
    const renew = (id: number, input: object = {}) =>
      act(`/api/subscriptions/${id}/renew`, input).expect(200);

    it('starts the period, which is then owed', async () => {
      const { id } = await subscribed();
      expect(await renew(id, { billing_period: 'quarterly' }).body()).toMatchObject({
        end_date: '2091-02-28T16:59:59.999Z',
        payment_status: 'pending',
        amount: 2_100_000,
      });
      const [invoice] = await invoicesOf(id);
      expect(invoice).toMatchObject({ state: 'open', total: 2_100_000, period_start: END.toISOString() });
      const renewal = await app.em.findOneOrFail(AuditEvent, { action: 'subscription.renew', subjectId: id });
      expect([renewal.before, renewal.after]).toEqual([
        { end_date: END.toISOString(), payment_status: 'paid', amount: 700_000 },
        { end_date: '2091-02-28T16:59:59.999Z', payment_status: 'pending', amount: 2_100_000 },
      ]);

      const { subscription } = await paid(id, { amount: 2_100_000 });
      expect(subscription).toMatchObject({ payment_status: 'paid', end_date: '2091-02-28T16:59:59.999Z' });
    });

    it('uses the invoice already issued for it', async () => {
      const { id } = await subscribed();
      const issued = await issue(id);
      await renew(id);
      expect((await invoicesOf(id)).map(({ number }) => number)).toEqual([issued.number]);
      const { running, next } = await options(id);
      expect([running?.invoice_number, next.every((due) => !due.invoice_number)]).toEqual([
        issued.number,
        true,
      ]);
    });

    it('costs what the preview says, also by an invoice that is older than the agreed price', async () => {
      const { id } = await subscribed();
      const issued = await issue(id);
      await app.em.nativeUpdate(Subscription, { id }, { renewalPrice: 720_000 });
      const preview = async (query = '') => {
        const { body } = await admin.get(`/api/subscriptions/${id}/renewal${query}`).expect(200);
        return (body as { price: number | null }).price;
      };
      // Three months cost no more than three times the agreed one.
      expect(await preview('?billing_period=quarterly')).toBe(3 * 720_000);
      expect(await preview('?end_date=2091-03-31')).toBeNull();
      const price = await preview();
      expect(price).toBe(issued.total);
      expect((await renew(id)).body).toMatchObject({ amount: price });
      expect(await preview()).toBe(720_000);
    });

    it('costs what is left of an invoice of which a part was refunded', async () => {
      const { id } = await subscribed();
      const { payment } = await paid(id, { amount: 100_000 });
      const refund = { amount: 100_000, way: 'transfer', reason: 'A discount' };
      await act(`/api/payments/${payment.id}/refunds`, refund).expect(201);
      expect(await admin.get(`/api/subscriptions/${id}/renewal`).body(200)).toMatchObject({ price: 600_000 });
      expect((await renew(id)).body).toMatchObject({ amount: 600_000, payment_status: 'pending' });
    });

    it('made twice is paid by either invoice, and by no other and none twice', async () => {
      const { id } = await subscribed();
      await renew(id);
      await renew(id);
      const [second] = await invoicesOf(id);
      const pays = { amount: 700_000, invoice_id: second!.id };
      expect((await paid(id, pays)).invoice).toMatchObject({ id: second!.id, state: 'paid' });
      expect((await stored(id)).paymentStatus).toBe('pending');
      const again = await pay(id, { ...pays, record_anyway: true }).expect(409);
      expect(again.body).toMatchObject({ code: 'invoice_paid' });
      await pay((await subscribed()).id, pays).expect(404);
    });

    it('made twice owes two periods, and is paid when both are', async () => {
      const { id } = await subscribed();
      await renew(id);
      await renew(id);
      const [second, first] = await invoicesOf(id);
      expect((await paid(id, { amount: 700_000 })).invoice.number).toBe(first!.number);
      expect((await stored(id)).paymentStatus).toBe('pending');
      const again = await paid(id, { amount: 700_000, record_anyway: true });
      expect(again.invoice.number).toBe(second!.number);
      expect((await stored(id)).paymentStatus).toBe('paid');
    });

    describe('a subscription whose older invoice is cancelled', () => {
      const cancel = ({ id }: Pick<InvoiceView, 'id'>) => act(`/api/invoices/${id}/cancel`).expect(200);

      it('is paid when the latest period is', async () => {
        const { id } = await subscribed();
        await renew(id);
        const [older] = await invoicesOf(id);
        await paid(id, { amount: 700_000, pays: 'next' });
        expect((await stored(id)).paymentStatus).toBe('pending');
        await cancel(older!);
        expect((await stored(id)).paymentStatus).toBe('paid');
        expect((await options(id)).running).toBeNull();
        const spread = await paid(id, { amount: 1_400_000, spread: true });
        expect(spread.further).toHaveLength(1);
      });

      it('is paid after a reversal when the latest period is paid, or was refunded', async () => {
        const { id } = await subscribed();
        const older = await paid(id, { amount: 700_000 });
        const latest = await paid(id, { amount: 700_000, record_anyway: true });
        const refund = { amount: 700_000, way: 'transfer', reason: 'Out of service' };
        await act(`/api/payments/${latest.payment.id}/refunds`, refund).expect(201);
        await act(`/api/payments/${older.payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
        expect((await stored(id)).paymentStatus).toBe('pending');
        await cancel(older.invoice);
        expect((await stored(id)).paymentStatus).toBe('paid');
      });

      it('stays owed while another period is', async () => {
        const { id } = await subscribed();
        await renew(id);
        await renew(id);
        const [second, first] = await invoicesOf(id);
        await paid(id, { amount: 700_000, pays: 'next' });
        await cancel(first!);
        expect((await stored(id)).paymentStatus).toBe('pending');
        await cancel(second!);
        expect((await stored(id)).paymentStatus).toBe('paid');
      });

      it('stays owed when the latest period was not paid', async () => {
        const { id } = await subscribed();
        await paid(id, { amount: 700_000 });
        await renew(id);
        const [latest] = await invoicesOf(id);
        await cancel(latest!);
        expect((await stored(id)).paymentStatus).toBe('pending');
        expect((await options(id)).running).toMatchObject({ invoice_number: null, owed: 700_000 });
      });
    });

    it('issues no invoice when the end is explicit', async () => {
      const { id } = await subscribed();
      expect((await renew(id, { end_date: '2091-03-31' })).body).toMatchObject({
        payment_status: 'paid',
        amount: 700_000,
      });
      expect(await invoicesOf(id)).toEqual([]);
    });

    it('can be undone in a batch together with its invoice, unless something was paid since', async () => {
      const endDate = new Date(NOW.getTime() + 5 * DAY);
      const [one, other] = [await subscribed({ endDate }), await subscribed()];
      const begin = (path: string, body?: object) => act(path, body).expect(201);
      const batch = await begin('/api/batches', {
        action: 'subscription.extend',
        ids: [one.id, other.id],
        billing_period: 'monthly',
      });
      const { id } = batch.body as { id: number };
      await act(`/api/batches/${id}/run`).expect(200);
      await paid(other.id, { amount: 1_000 });
      const undo = await begin(`/api/batches/${id}/undo`);
      const undone = await act(`/api/batches/${(undo.body as { id: number }).id}/run`).expect(200);
      expect(undone.body).toMatchObject({ changed: 1, refused: 1 });
      expect(await stored(one.id)).toMatchObject({ endDate, paymentStatus: 'paid', amount: 700_000 });
      expect((await invoicesOf(one.id)).map(({ state }) => state)).toEqual(['cancelled']);
      expect((await invoicesOf(other.id)).map(({ state }) => state)).toEqual(['partial']);
      await issueDue();
      expect((await invoicesOf(one.id)).map(({ state }) => state)).toEqual(['open', 'cancelled']);
    });
  });

  describe('a subscription that is moved to another customer while its period is owed', () => {
    const OWED_BY_FORMER = 700_000;
    const moveTo = (username: string, id: number) => edit(id, { username });
    const moved = async () => {
      const { id } = await subscribed();
      await act(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' }).expect(200);
      const [formers] = await invoicesOf(id);
      const next = await app.make.user();
      await moveTo(next.username, id);
      return { id, formers: formers!, next };
    };
    const balanceOf = async ({ id }: User) => {
      const [debt] = await app.inContext(() => app.nest.get(LedgerDebts).ofUsers([id]));
      return { owed: debt!.owed, credit: debt!.credit };
    };
    const payInvoice = async ({ id: invoice_id, subscription_id }: InvoiceView, amount: number) =>
      (await paid(subscription_id, { amount, invoice_id, record_anyway: true })).payment;

    it('is paid for the new customer, and the debt stays with the former one', async () => {
      const { id, formers, next } = await moved();
      expect(await stored(id)).toMatchObject({ paymentStatus: 'paid' });
      expect((await options(id)).running).toBeNull();
      const listed = async (owed: string) => {
        const { body } = await admin.get(`/api/subscriptions?owed=${owed}&per_page=500`).expect(200);
        return (body as { id: number; owed: number }[]).find((row) => row.id === id);
      };
      expect([await listed('any'), await listed('overdue')]).toEqual([undefined, undefined]);
      expect(await listed('none')).toMatchObject({ owed: 0 });
      expect(await balanceOf(user)).toMatchObject({ owed: OWED_BY_FORMER });
      expect(await balanceOf(next)).toMatchObject({ owed: 0 });
      expect(await invoicesOf(id)).toMatchObject([{ id: formers.id, user_id: user.id, state: 'open' }]);
    });

    it('takes no money of the new customer for the former one', async () => {
      const { id, formers, next } = await moved();
      const { invoice } = await paid(id, { amount: 800_000, spread: true });
      expect(invoice).toMatchObject({ user_id: next.id, state: 'paid', renews: true });
      expect((await options(id)).credit).toBe(100_000);
      expect(await balanceOf(user)).toEqual({ owed: OWED_BY_FORMER, credit: 0 });
      expect((await invoicesOf(id)).find((one) => one.id === formers.id)).toMatchObject({ state: 'open' });
    });

    it('keeps its payment status whatever happens to the invoice of the former customer', async () => {
      const { id, formers } = await moved();
      const before = await stored(id);
      const statusOf = async () => (await stored(id)).paymentStatus;
      const payment = await payInvoice(formers, 700_000);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', endDate: before.endDate });
      await act(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(await statusOf()).toBe('paid');
      const refunded = await payInvoice(formers, 700_000);
      const refund = { amount: 100_000, way: 'cash', reason: 'Out of service' };
      await act(`/api/payments/${refunded.id}/refunds`, refund).expect(201);
      expect((await stored(id)).amount).toBe(before.amount);
    });

    it('changes its plan only once the former customer has paid', async () => {
      const { id, formers } = await moved();
      const change = () => act(`/api/subscriptions/${id}/plan-change`, { plan_id: cheaper.id });
      expect(await change().body(409)).toMatchObject({ code: 'running_unpaid' });
      await payInvoice(formers, 700_000);
      await change().expect(200);
    });

    it('stays unpaid for a third customer, whatever the first one owes', async () => {
      const { id } = await moved();
      await app.em.nativeUpdate(Subscription, { id }, { paymentStatus: 'pending' });
      await moveTo((await app.make.user()).username, id);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending' });
    });

    it('is owed again by the former customer when it is moved back', async () => {
      const { id, formers } = await moved();
      await moveTo(user.username, id);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending' });
      expect((await options(id)).running).toMatchObject({ invoice_number: formers.number });
    });

    it('is paid by its invoice, of which a rest stays credit of the former customer', async () => {
      const { id, formers } = await moved();
      const due = await admin.get(`/api/subscriptions/${id}/dues?invoice_id=${formers.id}`).expect(200);
      expect(due.body).toMatchObject({
        running: null,
        asked: { invoice_id: formers.id, is_formers: true, owed: OWED_BY_FORMER },
      });
      const { invoice, further } = await paid(id, {
        amount: 2_000_000,
        invoice_id: formers.id,
        spread: true,
      });
      expect([invoice.id, further]).toEqual([formers.id, []]);
      expect(await balanceOf(user)).toEqual({ owed: 0, credit: 1_300_000 });
      expect((await options(id)).credit).toBe(0);
    });
  });

  const issueDue = async () => (await act('/api/issue-invoices').body<{ issued: number }>(200)).issued;

  describe('the hourly run that issues invoices', () => {
    const run = issueDue;
    const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
    beforeAll(() => app.empty('licenses'));

    it('issues each next period once, a week ahead, and for periods that ended recently', async () => {
      const due = [
        await subscribed({ endDate: inDays(7) }),
        await subscribed({ endDate: inDays(1), paymentStatus: 'pending' }),
        await subscribed({ endDate: inDays(-6), status: 'expired' }),
      ];
      const others = [
        await subscribed({ endDate: inDays(8) }),
        await subscribed({ endDate: inDays(-8) }),
        await subscribed({ endDate: null }),
        await subscribed({ endDate: inDays(2), status: 'inactive' }),
        await subscribed({ endDate: inDays(2), amount: 0 }),
      ];
      const before = await admin.get('/api/issue-invoices').body<DueView>(200);
      expect(before).toMatchObject({ count: 3, is_scheduled: false });
      expect(before.first.map(({ subscription_id }) => subscription_id)).toEqual(
        due.map(({ id }) => id).toReversed(),
      );
      expect([await run(), await run()]).toEqual([3, 0]);
      const totals = (await Promise.all(due.map(async ({ id }) => invoicesOf(id)))).flat();
      expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(before.total);
      expect(await admin.get('/api/issue-invoices').body(200)).toMatchObject({ count: 0, first: [] });
      const counts = async (rows: Subscription[]) =>
        Promise.all(rows.map(async ({ id }) => (await invoicesOf(id)).length));
      expect([await counts(due), await counts(others)]).toEqual([
        [1, 1, 1],
        [0, 0, 0, 0, 0],
      ]);
    });

    it('does not reissue a cancelled invoice, and issues the period after a payment', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      expect(await run()).toBe(1);
      const [invoice] = await invoicesOf(id);
      await act(`/api/invoices/${invoice!.id}/cancel`).expect(200);
      expect(await run()).toBe(0);
      await paid(id, { amount: 700_000 });
      app.now = inDays(32);
      const later = admin;
      expect(await later.post('/api/issue-invoices').body(200)).toEqual({ issued: 1 });
    });

    it('asks the new customer of a subscription that was moved, and no more the former one', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      expect(await run()).toBe(1);
      const [theirs] = await invoicesOf(id);
      await paid(id, { amount: 100_000 });
      const next = await app.make.user();
      await edit(id, { username: next.username });
      expect(await invoicesOf(id)).toMatchObject([{ id: theirs!.id, state: 'cancelled' }]);
      const former = (await subscribed()).id;
      expect((await options(former)).credit).toBe(100_000);
      expect(await run()).toBe(1);
      await paid(id, { amount: 750_000 });
      expect(await invoicesOf(id)).toMatchObject([
        { user_id: next.id, state: 'paid' },
        { id: theirs!.id, user_id: user.id, state: 'cancelled' },
      ]);
      expect([(await options(former)).credit, (await options(id)).credit]).toEqual([100_000, 50_000]);
    });

    it('asks again once a subscription is moved back, but for what staff cancelled', async () => {
      const subscribe = async () => (await subscribed({ endDate: inDays(3) })).id;
      const [moved, replaced, cancelled] = [await subscribe(), await subscribe(), await subscribe()];
      const cancel = async (id: number) =>
        act(`/api/invoices/${(await invoicesOf(id))[0]!.id}/cancel`).expect(200);
      expect(await run()).toBe(3);
      await issue(replaced, { billing_period: 'quarterly' });
      await cancel(cancelled);
      const other = await app.make.user();
      for (const { username } of [other, user])
        for (const id of [moved, replaced, cancelled]) await edit(id, { username });
      expect(await run()).toBe(2);
      expect(await invoicesOf(moved)).toMatchObject([
        { user_id: user.id, state: 'open' },
        { user_id: user.id, state: 'cancelled' },
      ]);
      await cancel(moved);
      expect(await run()).toBe(0);
    });

    it('replaces the open invoice of a period that does not come, as the end was moved', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      expect(await run()).toBe(1);
      await edit(id, { end_date: inDays(5).toISOString() });
      expect(await run()).toBe(1);
      expect(await invoicesOf(id)).toMatchObject([
        { state: 'open', period_start: inDays(5).toISOString() },
        { state: 'cancelled', period_start: inDays(3).toISOString() },
      ]);
      await edit(id, { end_date: inDays(3).toISOString() });
      expect(await run()).toBe(1);
      expect(await invoicesOf(id)).toMatchObject([
        { state: 'open', period_start: inDays(3).toISOString() },
        { state: 'cancelled' },
        { state: 'cancelled' },
      ]);
      expect((await paid(id, { amount: 700_000 })).invoice).toMatchObject({ state: 'paid' });
    });

    it('replaces it by one of the same length', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      await issue(id, { billing_period: 'quarterly' });
      await edit(id, { end_date: inDays(4).toISOString() });
      expect(await run()).toBe(1);
      expect(await invoicesOf(id)).toMatchObject([
        { state: 'open', billing_period: 'quarterly' },
        { state: 'cancelled' },
      ]);
    });

    it('leaves an invoice of such a period that is partly paid', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      expect(await run()).toBe(1);
      await paid(id, { amount: 100_000 });
      await edit(id, { end_date: inDays(5).toISOString() });
      expect(await run()).toBe(0);
      expect(await invoicesOf(id)).toMatchObject([{ state: 'partial' }]);
    });

    it('books credit for a period after the last date without moving the end, and serves the others', async () => {
      const end = new Date('2100-12-31T16:59:59.999Z');
      const { id } = await subscribed({ endDate: inDays(1) });
      expect(await run()).toBe(1);
      await edit(id, { end_date: end.toISOString() });
      const others = await subscribed({ endDate: inDays(1) });
      await app.em.nativeUpdate(Subscription, { id: others.id }, { status: 'inactive' });
      await paid((await subscribed({ paymentStatus: 'pending' })).id, { amount: 2_800_000 });
      await app.em.nativeUpdate(Subscription, { id: others.id }, { status: 'active' });
      expect(await run()).toBe(1);
      expect(await invoicesOf(id)).toMatchObject([{ state: 'paid' }]);
      expect(await stored(id)).toMatchObject({ endDate: end, paymentStatus: 'paid' });
      const change = await admin.get(`/api/subscriptions/${id}/plan-change`).query({ plan_id: dearer.id });
      expect(change.body).toMatchObject({ code: 'unknown_period' });
      expect(await invoicesOf(others.id)).toMatchObject([{ state: 'paid' }]);
    });

    raceTest('leaves a subscription that is renewed while it waits for its lock', async () => {
      const { id } = await subscribed({ endDate: inDays(3) });
      const renew = async () => act(`/api/subscriptions/${id}/renew`, {}).expect(200);
      const [, issued] = await whileFirstWaits(app, 'subscriptions', id, renew, run);
      expect(issued).toBe(0);
      expect(await invoicesOf(id)).toMatchObject([{ period_start: inDays(3).toISOString() }]);
    });

    raceTest('issues once when two processes run it at the same time', async () => {
      await app.empty('licenses');
      for (let i = 0; i < 30; i++) await subscribed({ endDate: inDays(1) });
      const neighbour = await app.neighbour();
      neighbour.now = NOW;
      const theirs = neighbour.admin.post('/api/issue-invoices').expect(200);
      const [ours, { body }] = await Promise.all([run(), theirs]);
      await neighbour.close();
      expect(ours + (body as { issued: number }).issued).toBe(30);
    });

    it('issues the others when one fails, and that one with the next run', async () => {
      await app.empty('licenses');
      const [failing, other] = [
        await subscribed({ endDate: inDays(1) }),
        await subscribed({ endDate: inDays(2) }),
      ];
      await app.em.execute(
        `alter table invoices add constraint fails check (subscription_id <> ${failing.id}) not valid`,
      );
      expect((await act('/api/issue-invoices')).status).toBe(500);
      expect([await invoicesOf(failing.id), await invoicesOf(other.id)]).toMatchObject([
        [],
        [{ state: 'open' }],
      ]);
      await app.em.execute('alter table invoices drop constraint fails');
      expect(await run()).toBe(1);
      expect(await invoicesOf(failing.id)).toHaveLength(1);
    });

    it('pauses while the clock cannot be trusted', async () => {
      app.databaseClock = new Date(NOW.getTime() + 120_000);
      expect(await act('/api/issue-invoices').body(409)).toMatchObject({ code: 'clocks_apart' });
      app.databaseClock = 'ours';
    });
  });

  /** Steps of staff on a subscription, in any order; a refused step counts too. */
  const ACTIONS = {
    payRunning: (id: number, amount: number) => pay(id, { amount, pays: 'running' }),
    payNext: (id: number, amount: number) => pay(id, { amount, pays: 'next' }),
    payQuarter: (id: number, amount: number) => pay(id, { amount, billing_period: 'quarterly' }),
    renew: (id: number) => act(`/api/subscriptions/${id}/renew`, {}),
    issue: (id: number) => act(`/api/subscriptions/${id}/invoices`, {}),
    cancel: async (id: number, dice: number) =>
      act(`/api/invoices/${await oneOf('invoices', id, dice)}/cancel`),
    credit: async (id: number, dice: number) =>
      act(`/api/invoices/${await oneOf('invoices', id, dice)}/credit`),
    changePlan: (id: number, dice: number) =>
      act(`/api/subscriptions/${id}/plan-change`, { plan_id: [plan, cheaper, dearer][dice % 3]!.id }),
    reverse: async (id: number, dice: number) =>
      act(`/api/payments/${await oneOf('payments', id, dice)}/reversal`, { reason: 'Any' }),
  };

  async function oneOf(what: 'invoices' | 'payments', id: number, dice: number): Promise<number> {
    const rows = (await admin.get(`/api/${what}?per_page=500`).body<(InvoiceView & PaymentView)[]>()).filter(
      (row) => row.subscription_id === id,
    );
    return rows[dice % rows.length]?.id ?? 999_999;
  }

  it('keeps the ledger balanced over random changes, and renews once per paid invoice', async () => {
    const action = fc.tuple(
      fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
      fc.constantFrom(1, 2, 300_000, 700_000, 1_000_000, 2_250_000),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        const { id } = await subscribed({
          paymentStatus: 'pending',
          startDate: new Date(NOW.getTime() - DAY),
        });
        for (const [name, dice] of actions) expect((await ACTIONS[name](id, dice)).status).toBeLessThan(500);
        await expectBalanced(app);
        const renewals = await app.em.execute<{ billing_period: BillingPeriod }[]>(
          'select billing_period from invoices where subscription_id = ? and renews and renewed_at is not null',
          [id],
        );
        const months = renewals.reduce((sum, { billing_period }) => sum + monthsOf(billing_period), 0);
        const { endDate, paymentStatus } = await stored(id);
        expect(endDate).toEqual(addMonthsAnchored(END, months, 30, 'Asia/Jakarta'));
        const owed = (await options(id)).running;
        if (owed?.invoice_number) expect(paymentStatus).toBe('pending');
      }),
      { numRuns: budget(25) },
    );
  });

  it('writes an audit row for each thing it books, and none for what it refuses', async () => {
    const { id } = await subscribed();
    const last = async () => (await app.lastEvent())?.id ?? 0;
    const before = await last();
    await pay(id, { amount: 0 }).expect(422);
    const { payment, invoice } = await paid(id, { amount: 700_000 });
    const events = await app.em.find(AuditEvent, { id: { $gt: before } }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['invoice.create', invoice.id],
      ['payment.record', payment.id],
      ['subscription.renew', id],
    ]);
    const about = { username: user.username, number: invoice.number, amount: 700_000 };
    expect(events[1]!.about).toMatchObject(about);
    const found = await admin.get(`/api/audit?q=${invoice.number}&action=payment.record`).expect(200);
    expect((found.body as { subject_id: number }[]).map(({ subject_id }) => subject_id)).toEqual([
      payment.id,
    ]);
  });

  it('keeps the documents of a deleted subscription, and cancels its unpaid invoices', async () => {
    const { id } = await subscribed();
    await paid(id, { amount: 700_000 });
    await paid(id, { amount: 100_000 });
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    expect((await invoicesOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
    const other = await subscribed();
    expect((await options(other.id)).credit).toBe(100_000);
  });

  it('shows customers their own rows, and refuses their changes', async () => {
    const { id } = await subscribed();
    const sent = { amount: 700_000, reference: 'Slip 1', note: 'Late again' };
    const { invoice, payment } = await paid(id, sent);
    expect(payment.note).toBe('Late again');
    const other = await app.make.user();
    const lists = async (username: string) => {
      const api = app.as(username);
      const [invoices, payments] = [await api.get('/api/invoices'), await api.get('/api/payments')];
      return [invoices, payments].map(({ body }) => (body as { id: number }[]).map((row) => row.id));
    };
    expect(await lists(user.username)).toEqual([[invoice.id], [payment.id]]);
    expect(await lists(other.username)).toEqual([[], []]);
    const theirs = await app.as(user.username).get('/api/payments');
    expect(theirs.body).toMatchObject([{ reference: 'Slip 1', note: null, recorded_by: null }]);
    const { status } = await app.pages(await app.signIn(other.username)).get(`/invoices/${invoice.id}`);
    expect(status).toBe(404);
  });
});
