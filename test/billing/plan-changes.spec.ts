import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { PayableOptionsView } from '../../src/billing/invoices/payable-options.view.js';
import type { PlanChangedView, PlanChangeView } from '../../src/billing/plan-changes/plan-change.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { DAY, type Factory } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

/** Noon of 16 November 2090 in Jakarta: 15 of the 30 days of November are left. */
const NOW = new Date('2090-11-16T05:00:00.000Z');
const START = new Date('2090-10-31T16:59:59.999Z');
const END = new Date('2090-11-30T16:59:59.999Z');

describe('a change of plan', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let user: User;
  let basic: Plan;
  let premium: Plan;
  let free: Plan;

  beforeAll(async () => {
    const named = (planName: string, pricePerMonth: number, maxCustomerCount: number) =>
      app.make.plan({
        planName,
        pricePerMonth,
        pricePerQuarter: pricePerMonth * 2.8,
        maxCustomerCount,
        features: [],
      });
    basic = await named('Basic', 150_000, 100);
    premium = await named('Premium', 300_000, 500);
    free = await named('Free', 0, 10);
  });
  beforeEach(async () => {
    at(NOW);
    user = await app.make.user();
  });

  function at(moment: Date) {
    app.now = moment;
  }

  const subscribed = (some: Parameters<Factory['subscription']>[0] = {}) =>
    app.make.subscription({
      user,
      plan: basic,
      startDate: START,
      endDate: END,
      anchorDay: 30,
      paymentStatus: 'paid',
      ...some,
    });
  const stored = (id: number) => app.em.findOneOrFail(Subscription, { id }, { populate: ['plan'] });
  const act = (path: string, body?: object) => admin.post(path, body);
  const ask = (id: number, plan: Plan) => act(`/api/subscriptions/${id}/plan-change`, { plan_id: plan.id });
  const change = (id: number, plan: Plan) => ask(id, plan).body<PlanChangedView>(200);
  const preview = (id: number, plan: Plan) =>
    admin.get(`/api/subscriptions/${id}/plan-change?plan_id=${plan.id}`).body<PlanChangeView>(200);
  const pay = (id: number, amount: number, some: object = {}) =>
    act(`/api/subscriptions/${id}/payments`, { method: 'cash', amount, ...some }).body<BookedView>(201);
  const options = (id: number) => admin.get(`/api/subscriptions/${id}/dues`).body<PayableOptionsView>(200);
  const invoicesOf = async (id: number) =>
    (await admin.get('/api/invoices?per_page=500').body<InvoiceView[]>(200)).filter(
      (invoice) => invoice.subscription_id === id,
    );
  const expectRefused = async (id: number, plan: Plan, code: string) => {
    const { body } = await ask(id, plan).expect(409);
    expect(body).toMatchObject({ code });
    const looked = await admin.get(`/api/subscriptions/${id}/plan-change?plan_id=${plan.id}`).expect(409);
    expect(looked.body).toEqual(body);
  };

  /** Payments less what was credited for paid days equals what invoices took plus what is left as credit. */
  afterEach(async () => {
    const [row] = await app.em.execute<Record<string, string>[]>(
      `select
        ((select coalesce(sum(amount), 0) from payments)
          + (select coalesce(sum(amount), 0) from invoice_lines where kind = 'adjustment'))::text as came,
        ((select coalesce(sum(settled), 0) from invoices)
          + (select coalesce(sum(amount), 0) from credits))::text as booked,
        (select count(*) from invoices where total <>
          (select sum(amount) from invoice_lines where invoice_id = invoices.id))::text as uneven`,
    );
    const { came, booked, uneven } = row!;
    if (came !== booked || uneven !== '0')
      throw new Error(
        `${came} came in, ${booked} is booked, ${uneven} invoices are not the sum of their lines`,
      );
  });

  describe('a change to a dearer plan', () => {
    it('says beforehand which own limits stay below those of the plan, as a renewal and a sale do', async () => {
      const { id, username } = await app.make.user({ maxCustomerCount: 100, maxMikrotikCount: 1_000 });
      const sold = await subscribed({ user: await app.em.findOneOrFail(User, { id }), plan: basic });
      const lower_limits = [{ limit: 'max_customer_count', own: 100, of_plan: 500 }];
      expect((await preview(sold.id, premium)).lower_limits).toEqual(lower_limits);
      const look = (path: string) => admin.get(path).body<object>(200);
      const sale = (plan: Plan) => look(`/api/sale-preview?username=${username}&plan_type=${plan.planType}`);
      expect(await sale(premium)).toEqual({ user_id: id, lower_limits });
      expect(await sale(basic)).toEqual({ user_id: id, lower_limits: [] });
      const unlimited = await app.make.plan({ maxCustomerCount: 500, features: ['unlimited_customers'] });
      expect(await sale(unlimited)).toEqual({ user_id: id, lower_limits: [] });
      expect(await look(`/api/subscriptions/${sold.id}/renewal`)).toMatchObject({ lower_limits: [] });
      await change(sold.id, premium);
      expect(await look(`/api/subscriptions/${sold.id}/renewal`)).toMatchObject({ lower_limits });
    });

    it('charges the new days, credits the old ones, and asks for the difference', async () => {
      const { id } = await subscribed();
      const { subscription, invoice, credit } = await change(id, premium);
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^INV-2090-/),
        plan_name: 'Premium',
        state: 'open',
        total: 75_000,
        renews: false,
        changes_plan: true,
        period_start: NOW.toISOString(),
        period_end: END.toISOString(),
      });
      const days = { from: '2090-11-16', to: '2090-11-30', count: 15, of_days: 30 };
      expect(invoice!.lines).toEqual([
        { kind: 'proration', plan_name: 'Premium', amount: 150_000, days: { ...days, of_price: 300_000 } },
        { kind: 'credit', plan_name: 'Basic', amount: -75_000, days: { ...days, of_price: 150_000 } },
      ]);
      expect(subscription).toMatchObject({
        plan_name: 'Premium',
        max_customer_count: 500,
        payment_status: 'pending',
        amount: 225_000,
        end_date: END.toISOString(),
      });
      expect(credit).toBe(0);
    });

    it('can be paid at once, and the next period costs the price of the new plan', async () => {
      const { id } = await subscribed();
      await change(id, premium);
      const { running, next } = await options(id);
      expect([running?.owed, next[0]?.total]).toEqual([75_000, 300_000]);
      const { subscription } = await pay(id, 75_000);
      expect(subscription).toMatchObject({
        payment_status: 'paid',
        amount: 225_000,
        end_date: END.toISOString(),
      });
      expect((await pay(id, 300_000)).subscription).toMatchObject({
        amount: 300_000,
        end_date: '2090-12-30T16:59:59.999Z',
      });
    });

    it('can be paid in parts, and the last part makes it paid', async () => {
      const { id } = await subscribed();
      await change(id, premium);
      expect((await pay(id, 50_000)).subscription).toMatchObject({
        payment_status: 'pending',
        amount: 225_000,
      });
      expect((await pay(id, 25_000)).subscription).toMatchObject({ payment_status: 'paid', amount: 225_000 });
    });

    it('becomes owed again when its payment is reversed, as does an earlier one', async () => {
      const { id } = await subscribed({ paymentStatus: 'pending' });
      const first = await pay(id, 150_000);
      await change(id, premium);
      const second = await pay(id, 75_000);
      const reverse = (of: number) => act(`/api/payments/${of}/reversal`, { reason: 'Bounced' }).expect(201);
      await reverse(second.payment.id);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending', amount: 225_000 });
      await reverse(first.payment.id);
      expect((await pay(id, 150_000)).invoice.id).toBe(first.invoice.id);
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending', amount: 225_000 });
      await pay(id, 75_000);
      expect(await stored(id)).toMatchObject({
        paymentStatus: 'paid',
        amount: 225_000,
        renewalPrice: 300_000,
      });
    });

    it('costs nothing when its invoice is cancelled: the plan stays, and payments count', async () => {
      const { id } = await subscribed();
      const { invoice } = await change(id, premium);
      await pay(id, 25_000);
      await act(`/api/invoices/${invoice!.id}/cancel`).expect(200);
      expect(await stored(id)).toMatchObject({
        plan: { planName: 'Premium' },
        paymentStatus: 'paid',
        amount: 150_000,
        renewalPrice: 300_000,
      });
      const { running, next, credit } = await options(id);
      expect([running, next[0]?.total, credit]).toEqual([null, 300_000, 25_000]);
      // Days that were not paid are not credited.
      expect(await preview(id, basic)).toMatchObject({ total: 0, credit: 0, amount: 150_000 });
    });

    it('charges the remaining days when the old plan was free', async () => {
      const { id } = await subscribed({ plan: free, paymentStatus: 'pending' });
      const { invoice, subscription } = await change(id, basic);
      expect(invoice).toMatchObject({ total: 75_000, lines: [{ kind: 'proration', amount: 75_000 }] });
      expect(subscription).toMatchObject({ payment_status: 'pending', amount: 75_000 });
      expect((await pay(id, 75_000)).subscription.payment_status).toBe('paid');
    });
  });

  describe('a change to a cheaper plan', () => {
    it('leaves credit, and never a negative invoice', async () => {
      const { id } = await subscribed({ plan: premium });
      const { subscription, invoice, credit } = await change(id, basic);
      expect(invoice).toMatchObject({ state: 'paid', total: 0, owed: 0 });
      expect(invoice!.lines.map(({ kind, plan_name, amount }) => [kind, plan_name, amount])).toEqual([
        ['proration', 'Basic', 75_000],
        ['credit', 'Premium', -150_000],
        ['adjustment', 'Basic', 75_000],
      ]);
      expect(subscription).toMatchObject({ plan_name: 'Basic', payment_status: 'paid', amount: 225_000 });
      expect(credit).toBe(75_000);
      expect((await options(id)).credit).toBe(75_000);
    });

    it('credits all remaining days when the new plan is free', async () => {
      const { id } = await subscribed();
      const { subscription, credit } = await change(id, free);
      expect([subscription.amount, subscription.payment_status, credit]).toEqual([75_000, 'paid', 75_000]);
      const { next } = await options(id);
      expect(next[0]?.total).toBe(0);
    });

    it('charges exactly what was credited when it is undone the same day', async () => {
      const { id } = await subscribed({ plan: premium });
      const { credit } = await change(id, basic);
      const { invoice } = await change(id, premium);
      expect(invoice).toMatchObject({ total: credit, state: 'paid' });
      expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', amount: 300_000 });
      expect((await options(id)).credit).toBe(0);
    });
  });

  it('counts on from the first change when there is a second in the same period', async () => {
    const { id } = await subscribed();
    await change(id, premium);
    await pay(id, 75_000);
    at(new Date('2090-11-26T05:00:00.000Z'));
    const { invoice, subscription, credit } = await change(id, basic);
    expect(invoice!.lines).toMatchObject([
      { kind: 'proration', amount: 25_000, days: { count: 5, of_days: 30, of_price: 150_000 } },
      { kind: 'credit', amount: -50_000, days: { count: 5, of_days: 15, of_price: 150_000 } },
      { kind: 'adjustment', amount: 25_000 },
    ]);
    // 15 days of Basic, 10 of Premium, 5 of Basic.
    expect([subscription.amount, credit]).toEqual([75_000 + 100_000 + 25_000, 25_000]);
  });

  it('prorates the paid length at the price of the new plan for that length', async () => {
    const { id } = await subscribed({ endDate: START });
    await pay(id, 420_000, { billing_period: 'quarterly' });
    const { lines, amount, next } = await preview(id, premium);
    // 1 November to 30 January are 91 days, of which 76 are left.
    expect(lines).toMatchObject([
      { amount: Math.floor((840_000 * 76) / 91), days: { to: '2091-01-30', of_days: 91, of_price: 840_000 } },
      { amount: -Math.floor((420_000 * 76) / 91), days: { of_price: 420_000 } },
    ]);
    expect([amount, next]).toEqual([
      420_000 + Math.floor((840_000 * 76) / 91) - Math.floor((420_000 * 76) / 91),
      { billing_period: 'monthly', price: 300_000 },
    ]);
  });

  it.each(['recorded as a payment', 'typed as paid'])(
    'prorates a first period of another length, %s, over all of its days',
    async (how) => {
      at(START);
      const license = await app.make.license({ owner: user });
      const of = { username: user.username, license_id: license.id, plan_type: basic.planType };
      const sale = { ...of, billing_period: 'quarterly', amount: 400_000 };
      const { id, status } = await act('/api/subscriptions', sale).body<{ id: number; status: string }>(201);
      if (how === 'recorded as a payment') await pay(id, 400_000);
      else
        await admin
          .put(`/api/subscriptions/${id}`, { ...of, amount: 400_000, status, payment_status: 'paid' })
          .expect(200);
      at(NOW);
      const { lines } = await preview(id, premium);
      // 1 November to 31 January are 92 days, of which 77 are left.
      expect(lines).toMatchObject([
        { amount: Math.floor((840_000 * 77) / 92), days: { to: '2091-01-31', of_days: 92 } },
        { amount: -Math.floor((400_000 * 77) / 92), days: { of_price: 400_000 } },
      ]);
    },
  );

  it('prorates the next period too when it is already paid', async () => {
    const { id } = await subscribed();
    await pay(id, 150_000);
    const { invoice, subscription } = await change(id, premium);
    expect(invoice!.lines.map(({ kind, amount, days }) => [kind, amount, days?.from, days?.to])).toEqual([
      ['proration', 150_000, '2090-11-16', '2090-11-30'],
      ['credit', -75_000, '2090-11-16', '2090-11-30'],
      ['proration', 300_000, '2090-12-01', '2090-12-30'],
      ['credit', -150_000, '2090-12-01', '2090-12-30'],
    ]);
    expect([invoice!.total, subscription.amount]).toEqual([225_000, 300_000]);
    await act(`/api/invoices/${invoice!.id}/cancel`).expect(200);
    expect(await stored(id)).toMatchObject({ amount: 150_000, paymentStatus: 'paid' });
  });

  it('counts the day of the change as a day of the new plan', async () => {
    const { id } = await subscribed();
    const on = async (moment: string) => {
      at(new Date(moment));
      return (await preview(id, premium)).lines[0]?.days?.count;
    };
    expect([
      await on('2090-10-31T17:00:00.000Z'),
      await on('2090-11-16T16:59:59.999Z'),
      await on('2090-11-16T17:00:00.000Z'),
      await on('2090-11-30T16:59:59.000Z'),
    ]).toEqual([30, 15, 14, 1]);
  });

  it('replaces the open invoice of the next period by one for the new plan', async () => {
    const { id } = await subscribed();
    const old = await act(`/api/subscriptions/${id}/invoices`, {
      billing_period: 'quarterly',
    }).body<InvoiceView>(201);
    expect((await preview(id, premium)).cancels).toBe(old.number);
    await change(id, premium);
    const [next, , cancelled] = await invoicesOf(id);
    expect([cancelled!.number, cancelled!.state]).toEqual([old.number, 'cancelled']);
    expect(next).toMatchObject({
      state: 'open',
      plan_name: 'Premium',
      billing_period: 'quarterly',
      total: 840_000,
      period_start: END.toISOString(),
    });
  });

  it('only changes the plan when no days are left to prorate', async () => {
    const { id } = await subscribed({ endDate: null });
    expect(await change(id, premium)).toMatchObject({
      invoice: null,
      credit: 0,
      subscription: { plan_name: 'Premium', amount: 150_000, payment_status: 'paid' },
    });
    const unpaid = await subscribed({ plan: free, paymentStatus: 'pending' });
    const other = await app.make.plan({ pricePerMonth: 0, planName: 'Free too' });
    expect((await change(unpaid.id, other)).invoice).toBeNull();
  });

  it('matches its preview, which changes nothing', async () => {
    const { id } = await subscribed();
    const before = await stored(id);
    const planned = await preview(id, premium);
    expect(planned).toMatchObject({
      plan_name: 'Premium',
      from: '2090-11-16',
      to: END.toISOString(),
      total: 75_000,
      credit: 0,
      amount: 225_000,
      next: { billing_period: 'monthly', price: 300_000 },
      cancels: null,
    });
    expect(await invoicesOf(id)).toEqual([]);
    expect(await stored(id)).toEqual(before);
    const { invoice, subscription } = await change(id, premium);
    expect([invoice!.lines, invoice!.total, subscription.amount]).toEqual([planned.lines, 75_000, 225_000]);
  });

  describe('a change of plan', () => {
    it('refuses the current plan', async () => expectRefused((await subscribed()).id, basic, 'same_plan'));

    it('refuses an unknown plan', async () => {
      const { id } = await subscribed();
      for (const body of [
        {},
        { plan_id: 'two' },
        { plan_id: 0 },
        { plan_id: 2 ** 31 - 1 },
        { plan_id: null },
      ]) {
        const answer = await act(`/api/subscriptions/${id}/plan-change`, body).expect(422);
        expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['plan_id']);
      }
    });

    it('refuses a subscription that does not exist', () =>
      admin.get(`/api/subscriptions/999999/plan-change?plan_id=${basic.id}`).expect(404));

    it('refuses a change after the end', async () =>
      expectRefused((await subscribed({ endDate: START })).id, premium, 'subscription_ended'));

    it('refuses an inactive subscription', async () =>
      expectRefused((await subscribed({ status: 'inactive' })).id, premium, 'subscription_inactive'));

    it.each(['pending', 'failed'] as const)(
      'refuses a change while the current period is %s',
      async (paymentStatus) =>
        expectRefused((await subscribed({ paymentStatus })).id, premium, 'running_unpaid'),
    );

    it('refuses a change while an earlier one is unpaid', async () => {
      const { id } = await subscribed();
      await change(id, premium);
      // The payment status that staff typed does not matter.
      await app.em.execute(`update subscriptions set payment_status = 'paid' where id = ?`, [id]);
      await expectRefused(id, free, 'running_unpaid');
    });

    it('refuses a change while part of the next period is paid', async () => {
      const { id } = await subscribed();
      await pay(id, 1_000);
      await expectRefused(id, premium, 'partly_paid');
    });

    it('refuses a change when the end was set so far ahead that the paid amount is unknown', async () =>
      expectRefused(
        (await subscribed({ endDate: new Date('2091-06-30T16:59:59.999Z') })).id,
        premium,
        'unknown_period',
      ));
  });

  it('accepts the largest possible amounts', async () => {
    const most = await app.make.plan({ planName: 'Most', pricePerMonth: 999_999_999_999 });
    const { id } = await subscribed({ amount: 999_999_999_999 });
    expect((await change(id, most)).subscription.amount).toBe(999_999_999_999);
    const other = await subscribed({ amount: 1 });
    await app.em.execute('update subscriptions set amount = 0 where id = ?', [other.id]);
    expect((await change(other.id, premium)).subscription.amount).toBe(150_000);
    const ahead = await subscribed();
    await pay(ahead.id, 150_000);
    const tooMuch = { codes: { plan_id: 'out_of_range' } };
    expect(await ask(ahead.id, most).body(422)).toMatchObject(tooMuch);
    const back = await subscribed({ plan: most, amount: 999_999_999_999 });
    await pay(back.id, 999_999_999_999);
    expect(await ask(back.id, basic).body(422)).toMatchObject(tooMuch);
  });

  it('writes an audit row with its results', async () => {
    const { id } = await subscribed();
    const { invoice } = await change(id, premium);
    const events = await app.lastEvents(2);
    expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['invoice.create', invoice!.id],
      ['subscription.plan', id],
    ]);
    expect([events[1]!.before, events[1]!.after]).toMatchObject([
      { plan_name: 'Basic', amount: 150_000, payment_status: 'paid' },
      { plan_name: 'Premium', amount: 225_000, payment_status: 'pending' },
    ]);
    const found = await admin.get(`/api/subscriptions?q=${premium.planType}&username=${user.username}`);
    expect((found.body as { id: number }[]).map((row) => row.id)).toEqual([id]);
  });

  it('does not apply to the subscription form, where another plan charges nothing', async () => {
    const { id } = await subscribed();
    await admin
      .put(
        `/api/subscriptions/${id}`,
        edited(await withRelations(app.em, id), { plan_type: premium.planType }),
      )
      .expect(200);
    expect(await invoicesOf(id)).toEqual([]);
  });

  it('counts as revenue once it is paid, in proportion to the days of each month', async () => {
    await app.empty('licenses');
    const revenue = async () => {
      return (await admin.get('/api/dashboard/stats').body<{ total_revenue: number }>(200)).total_revenue;
    };
    const { id } = await subscribed({ paymentStatus: 'pending' });
    await pay(id, 150_000);
    expect(await revenue()).toBe(150_000);
    await change(id, premium);
    expect(await revenue()).toBe(0);
    await pay(id, 75_000);
    expect(await revenue()).toBe(225_000);
    await change(id, free);
    expect(await revenue()).toBe(75_000);
  });

  it('keeps the sum right on any days: a period costs what was paid less what was credited', async () => {
    const step = fc.record({
      daysLater: fc.integer({ min: 0, max: 5 }),
      plan: fc.constantFrom('basic', 'premium', 'free', 'odd'),
    });
    const plans = { basic, premium, free, odd: await app.make.plan({ pricePerMonth: 123_457 }) };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        at(NOW);
        const { id } = await subscribed({ paymentStatus: 'pending' });
        await pay(id, 150_000);
        let days = 0;
        for (const { daysLater, plan } of steps) {
          days = Math.min(14, days + daysLater);
          at(new Date(NOW.getTime() + days * DAY));
          const { status, body } = await ask(id, plans[plan]);
          if (status === 409) continue;
          const { invoice } = body as PlanChangedView;
          if (invoice?.owed) await pay(id, invoice.owed);
        }
        const lines = (await invoicesOf(id)).flatMap((invoice) => invoice.lines);
        const charged = lines.filter(({ kind }) => kind !== 'adjustment').map(({ amount }) => amount);
        const { amount, paymentStatus } = await stored(id);
        expect([amount, paymentStatus]).toEqual([charged.reduce((sum, each) => sum + each, 0), 'paid']);
      }),
      { numRuns: budget(12) },
    );
  });

  raceTest('happens once of two simultaneous requests', async () => {
    const { id } = await subscribed();
    const answers = await Promise.all([ask(id, premium), ask(id, premium), ask(id, free)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      (await invoicesOf(id)).length,
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
