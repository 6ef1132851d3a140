import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { systemContext } from '../../src/platform/http/action-context.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { RenewalView } from '../../src/licensing/subscriptions/renewal.view.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { edited } from '../support/edited-subscription.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { TestApp } from '../support/servers/test-app.js';

/** One in the morning of 31 January in Jakarta, which is still the 30th in UTC. */
const NOW = new Date('2090-01-30T18:00:00.000Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);

describe('the subscriptions API', () => {
  const app = TestApp.ofFile({}, { now: NOW, empties: 'licenses' });
  const { admin } = app;
  let user: User;
  let plan: Plan;

  beforeAll(async () => {
    user = await app.make.user({ username: 'Siti', waNumber: '6281234567890' });
    plan = await app.make.plan({ planType: 'standar', planName: 'Standar', billingPeriod: 'monthly' });
  });

  const stored = (id?: number) =>
    app.em.find(Subscription, id ? { id } : {}, { populate: ['license', 'plan', 'user'] });
  const theOnly = async () => (await stored())[0]!;
  const create = (input: object) => admin.post('/api/subscriptions', input);
  const update = (id: number, input: object) => admin.put(`/api/subscriptions/${id}`, input);
  const renew = (id: number, input: object = {}) => admin.post(`/api/subscriptions/${id}/renew`, input);
  const preview = (id: number, query: Record<string, string> = {}) =>
    admin.get(`/api/subscriptions/${id}/renewal`).query(query);

  /** A valid body, for a new licence. */
  const input = async (some: object = {}) => ({
    username: 'Siti',
    license_id: (await app.make.license()).id,
    plan_type: 'standar',
    amount: 75_000,
    ...some,
  });

  describe('POST /api/subscriptions', () => {
    it('creates an active subscription with payment pending, from now for one period of its plan', async () => {
      const license = await app.make.license({ currentCustomerCount: 12, currentMikrotikCount: 1 });
      const body = { username: 'siti', license_id: license.id, plan_type: 'standar', amount: 75_000 };
      expect(await create(body).body(201)).toEqual({
        id: expect.any(Number),
        username: 'Siti',
        user_name: 'Siti',
        license_id: license.id,
        license_key: license.licenseKey,
        wa_number: '6281234567890',
        plan_type: 'standar',
        plan_name: 'Standar',
        billing_period: 'monthly',
        amount: 75_000,
        status: 'active',
        display_status: 'active',
        grace_until: null,
        is_expiring_soon: false,
        payment_status: 'pending',
        start_date: '2090-01-30T18:00:00.000Z',
        end_date: '2090-02-27T18:00:00.000Z',
        current_customer_count: 12,
        max_customer_count: plan.maxCustomerCount,
        current_mikrotik_count: 1,
        max_mikrotik_count: plan.maxMikrotikCount,
        created_at: '2090-01-30T18:00:00.000Z',
        renewal_price: 75_000,
        renewal_period: 'monthly',
        scheduled_price: null,
        scheduled_from: null,
        owed: 0,
        late: 0,
        due: null,
      });
    });

    it.each([
      ['monthly', '2090-02-27T18:00:00.000Z'],
      ['quarterly', '2090-04-29T18:00:00.000Z'],
      ['semi_annually', '2090-07-30T18:00:00.000Z'],
      ['annually', '2091-01-30T18:00:00.000Z'],
    ] as const)('ends after a period of its plan: %s', async (billingPeriod, end_date) => {
      const { planType } = await app.make.plan({ billingPeriod });
      const { body } = await create(await input({ plan_type: planType })).expect(201);
      expect(body).toMatchObject({ end_date, billing_period: billingPeriod });
    });

    it('anchors at its first day in Jakarta', async () => {
      const { id } = await create(await input()).body<SubscriptionView>();
      expect(await theOnly()).toMatchObject({ anchorDay: 31 });
      expect((await renew(id)).body).toMatchObject({ end_date: '2090-03-30T18:00:00.000Z' });
    });

    it('has no end when null is sent', async () => {
      const { body } = await create(await input({ end_date: null })).expect(201);
      expect(body).toMatchObject({ end_date: null, display_status: 'active', is_expiring_soon: false });
    });

    it.each([
      ['2090-06-15', '2090-06-15T16:59:59.999Z', 15],
      ['2090-06-15T17:00:00Z', '2090-06-15T17:00:00.000Z', 16],
      ['2090-02-28', '2090-02-28T16:59:59.999Z', 28],
      ['2089-12-31', '2089-12-31T16:59:59.999Z', 31],
    ])('accepts the end %s and anchors there', async (end_date, instant, anchorDay) => {
      expect(await create(await input({ end_date })).body(201)).toMatchObject({ end_date: instant });
      expect(await theOnly()).toMatchObject({ anchorDay });
    });

    it('shows a subscription with a past end as expired', async () => {
      const { body } = await create(await input({ end_date: '2090-01-01' })).expect(201);
      expect(body).toMatchObject({ status: 'active', display_status: 'expired' });
    });

    it.each([0, 1, 1_234, 999_999_999_999])(
      'stores the amount %i, whatever the plan costs',
      async (amount) => {
        expect(await create(await input({ amount })).body(201)).toMatchObject({ amount });
        expect(await theOnly()).toMatchObject({ amount });
      },
    );

    it.each([-1, 1_000_000_000_000, 1.5, '12', '1e3', '', null, true, [1], { $gt: 0 }, 1e300])(
      'refuses the amount %j',
      async (amount) => {
        expect(sentencesOf(await create(await input({ amount })).body(422))).toEqual({
          error: 'Amount must be whole rupiah from 0 to 999,999,999,999.',
          errors: { amount: 'Amount must be whole rupiah from 0 to 999,999,999,999.' },
        });
        expect(await stored()).toEqual([]);
      },
    );

    it.each([
      [{ username: 'nobody' }, 'username', 'There is no user named "nobody". Choose one from the list.'],
      [{ username: undefined }, 'username', 'User is required.'],
      [{ username: '' }, 'username', 'User is required.'],
      [{ username: { $ne: '' } }, 'username', 'User is required.'],
      [{ license_id: 2 ** 31 - 1 }, 'license_id', 'There is no such license. Choose one from the list.'],
      [{ license_id: undefined }, 'license_id', 'License is required.'],
      [{ license_id: 0 }, 'license_id', 'License is required.'],
      [{ license_id: 2 ** 31 }, 'license_id', 'License is required.'],
      [{ license_id: '1' }, 'license_id', 'License is required.'],
      [{ license_id: { $gt: 0 } }, 'license_id', 'License is required.'],
      [
        { plan_type: 'platinum' },
        'plan_type',
        'There is no plan of type "platinum". Choose one from the list.',
      ],
      [{ plan_type: undefined }, 'plan_type', 'Plan is required.'],
      [{ plan_type: ['standar'] }, 'plan_type', 'Plan is required.'],
      [{ amount: undefined }, 'amount', 'Amount must be whole rupiah from 0 to 999,999,999,999.'],
      [{ end_date: '2090-02-29' }, 'end_date', /^Give a date like/],
      [{ end_date: '1999-12-31' }, 'end_date', /^Give a date like/],
      [{ end_date: '2101-01-01' }, 'end_date', /^Give a date like/],
      [{ end_date: '' }, 'end_date', /^Give a date like/],
      [{ end_date: 0 }, 'end_date', /^Give a date like/],
      [{ end_date: '2090-01-31 10:00' }, 'end_date', /^Give a date like/],
      [{ status: 'active' }, 'status', 'status is not a field of this request.'],
      [{ payment_status: 'paid' }, 'payment_status', 'payment_status is not a field of this request.'],
      [{ start_date: '2090-01-01' }, 'start_date', 'start_date is not a field of this request.'],
      [{ anchor_day: 1 }, 'anchor_day', 'anchor_day is not a field of this request.'],
      [{ id: 7 }, 'id', 'id is not a field of this request.'],
    ])('refuses %j', async (wrong, field, sentence) => {
      const { error, errors } = await create(await input(wrong)).body<{
        error: string;
        errors: Record<string, string>;
      }>(422);
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]).toMatch(sentence);
      expect(error).toBe(errors[field]);
      expect(await stored()).toEqual([]);
    });

    it('reports every missing field', async () => {
      expect(Object.keys((await create({}).body<{ errors: object }>(422)).errors).sort()).toEqual([
        'amount',
        'license_id',
        'plan_type',
        'username',
      ]);
    });

    it('refuses a licence that has a subscription', async () => {
      const { license } = await app.make.subscription();
      expect(sentencesOf(await create(await input({ license_id: license.id })).body(409))).toEqual({
        error: 'This license already has a subscription.',
        errors: { license_id: 'This license already has a subscription.' },
      });
      expect(await stored()).toHaveLength(1);
    });

    raceTest('creates one subscription from twenty simultaneous requests for a licence', async () => {
      const body = await input();
      await warm();
      const answers = await Promise.all(times(20, () => create(body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
      expect(await stored()).toHaveLength(1);
      for (const { text } of answers.filter(({ status }) => status === 409)) {
        expect(text).toContain('This license already has a subscription.');
      }
    });

    raceTest(
      'either succeeds or is refused when its licence, plan or user is deleted at the same time',
      async () => {
        await warm();
        for (let round = 0; round < 6; round++) {
          const [other, customer] = [await app.make.plan(), await app.make.user()];
          const body = await input({ username: customer.username, plan_type: other.planType });
          const gone = [`licenses/${body.license_id}`, `plans/${other.id}`, `users/${customer.id}`][
            round % 3
          ];
          const answers = await Promise.all([create(body), admin.delete(`/api/${gone}`)]);
          expect(['201 409', '409 204', '422 204']).toContain(answers.map(({ status }) => status).join(' '));
        }
      },
    );
  });

  describe('PUT /api/subscriptions/:id', () => {
    it('changes what the form sends and keeps an omitted end', async () => {
      const subscription = await app.make.subscription({
        user,
        plan,
        endDate: endOf('2090-05-31'),
        anchorDay: 31,
      });
      const [other, license] = [await app.make.user(), await app.make.license()];
      const { planType } = await app.make.plan();
      const { body } = await update(
        subscription.id,
        edited(subscription, {
          username: other.username,
          license_id: license.id,
          plan_type: planType,
          amount: 1,
          status: 'inactive',
          payment_status: 'paid',
        }),
      ).expect(200);
      expect(body).toMatchObject({
        id: subscription.id,
        username: other.username,
        license_key: license.licenseKey,
        plan_type: planType,
        amount: 1,
        status: 'inactive',
        payment_status: 'paid',
        end_date: '2090-05-31T16:59:59.999Z',
      });
      expect(await theOnly()).toMatchObject({ anchorDay: 31 });
    });

    it('keeps the price of the next period until another amount or plan is set', async () => {
      const other = await app.make.plan();
      const agreed = async (some: object) => {
        const sold = await app.make.subscription({ user, plan, amount: 100_000, renewalPrice: 300_000 });
        await update(sold.id, edited(sold, some)).expect(200);
        return (await app.em.findOneOrFail(Subscription, { id: sold.id })).renewalPrice;
      };
      expect(await agreed({ payment_status: 'paid' })).toBe(300_000);
      expect(await agreed({ amount: 100_001 })).toBe(100_001);
      expect(await agreed({ plan_type: other.planType })).toBe(100_000);
    });

    it('uses an explicit end as the new anchor', async () => {
      const subscription = await app.make.subscription({ plan, anchorDay: 31 });
      const { body } = await update(subscription.id, edited(subscription, { end_date: '2090-04-15' }));
      expect(body).toMatchObject({ end_date: '2090-04-15T16:59:59.999Z' });
      expect((await renew(subscription.id)).body).toMatchObject({ end_date: '2090-05-15T16:59:59.999Z' });
    });

    it('removes the end when null is sent', async () => {
      const subscription = await app.make.subscription();
      const { body } = await update(subscription.id, edited(subscription, { end_date: null })).expect(200);
      expect(body).toMatchObject({ end_date: null });
    });

    it('accepts its own licence without a conflict', async () => {
      const subscription = await app.make.subscription();
      await update(subscription.id, edited(subscription)).expect(200);
    });

    it('refuses the licence of another subscription', async () => {
      const [mine, other] = [await app.make.subscription(), await app.make.subscription()];
      const { body } = await update(mine.id, edited(mine, { license_id: other.license.id })).expect(409);
      expect(body).toMatchObject({ errors: { license_id: 'This license already has a subscription.' } });
      expect((await stored(mine.id))[0]!.license.id).toBe(mine.license.id);
    });

    it.each([
      [{ username: 'nobody' }, 'username'],
      [{ license_id: 2 ** 31 - 1 }, 'license_id'],
      [{ plan_type: 'platinum' }, 'plan_type'],
      [{ amount: '12' }, 'amount'],
      [{ status: undefined }, 'status'],
      [{ status: 'gone' }, 'status'],
      [{ payment_status: undefined }, 'payment_status'],
      [{ payment_status: 'maybe' }, 'payment_status'],
      [{ end_date: 'tomorrow' }, 'end_date'],
      [{ start_date: '2090-01-01' }, 'start_date'],
      [{ current_customer_count: 1 }, 'current_customer_count'],
    ])('refuses %j and changes nothing', async (wrong, field) => {
      const subscription = await app.make.subscription();
      const before = await theOnly();
      const { body } = await update(subscription.id, edited(subscription, { amount: 1, ...wrong })).expect(
        422,
      );
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
      expect(edited(await theOnly())).toEqual(edited(before));
    });

    it('reports wrong fields in the order of the form', async () => {
      const { id } = await app.make.subscription();
      const { error, errors } = await update(id, {}).body<{ error: string; errors: Record<string, string> }>(
        422,
      );
      const required = ['username', 'license_id', 'plan_type', 'amount', 'status', 'payment_status'];
      expect(Object.keys(errors)).toEqual(required);
      expect(error).toBe(errors.username);
    });

    it('makes it findable by its new values only', async () => {
      const subscription = await app.make.subscription({
        user: await app.make.user({ username: 'before1' }),
      });
      const { username } = await app.make.user({ username: 'after1' });
      await update(subscription.id, edited(subscription, { username })).expect(200);
      expect((await admin.get('/api/subscriptions?q=after1')).body).toHaveLength(1);
      expect((await admin.get('/api/subscriptions?q=before1')).body).toEqual([]);
    });

    raceTest('gives a licence to one of two subscriptions that move to it at once', async () => {
      await warm();
      const [a, b, free] = [
        await app.make.subscription(),
        await app.make.subscription(),
        await app.make.license(),
      ];
      const answers = await Promise.all(
        [a, b].map((row) => update(row.id, edited(row, { license_id: free.id }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('DELETE /api/subscriptions/:id', () => {
    it('removes the subscription and leaves its licence', async () => {
      const { id, license } = await app.make.subscription();
      expect((await admin.delete(`/api/subscriptions/${id}`).expect(204)).text).toBe('');
      expect(await stored()).toEqual([]);
      expect(await app.em.count(License, { id: license.id })).toBe(1);
      await admin.delete(`/api/subscriptions/${id}`).expect(404);
    });
  });

  describe('POST /api/subscriptions/:id/renew', () => {
    const aSubscription = (some: Parameters<typeof app.make.subscription>[0] = {}) =>
      app.make.subscription({ user, plan, endDate: endOf('2090-02-28'), anchorDay: 31, ...some });

    /** Renews, and checks that the result equals the preview. */
    async function renewed(id: number, wish: Record<string, string> = {}) {
      const shown = await preview(id, wish).body<RenewalView>(200);
      const done = await renew(id, wish).body<SubscriptionView>(200);
      const { license } = (await stored(id))[0]!;
      expect(done.end_date).toBe(shown.to);
      expect(license.expiresAt?.toISOString() ?? null).toBe(shown.license_expires_at);
      return { shown, done, license };
    }

    it.each([
      [{}, 'monthly', '2090-03-31', 'pricePerMonth'],
      [{ billing_period: 'monthly' }, 'monthly', '2090-03-31', 'pricePerMonth'],
      [{ billing_period: 'quarterly' }, 'quarterly', '2090-05-31', 'pricePerQuarter'],
      [{ billing_period: 'semi_annually' }, 'semi_annually', '2090-08-31', 'pricePerSemiAnnual'],
      [{ billing_period: 'annually' }, 'annually', '2091-02-28', 'pricePerAnnual'],
      [{ billing_period: 'yearly' }, 'annually', '2091-02-28', 'pricePerAnnual'],
      [{ end_date: '2090-02-10' }, 'monthly', '2090-02-10', null],
      [{ end_date: '2090-07-01', billing_period: 'annually' }, 'annually', '2090-07-01', null],
      // A blank choice means the plan's own period (subscriptions §6).
      [{ billing_period: '', end_date: '' }, 'monthly', '2090-03-31', 'pricePerMonth'],
    ] as const)('matches its preview for %j', async (wish, billing_period, day, price) => {
      const { id } = await aSubscription();
      expect((await renewed(id, wish)).shown).toEqual({
        from: '2090-02-28T16:59:59.999Z',
        to: endOf(day).toISOString(),
        is_past: false,
        shortens: day === '2090-02-10',
        billing_period,
        price: price && plan[price],
        license_expires_at: null,
        lower_limits: [],
        begins: [],
      });
    });

    it('accepts null for omitted choices, and no body', async () => {
      const { id } = await aSubscription();
      await renew(id, { billing_period: null, end_date: null }).expect(200);
      await admin.post(`/api/subscriptions/${id}/renew`).expect(200);
      expect(await theOnly()).toMatchObject({ endDate: endOf('2090-04-30') });
    });

    it('returns to the anchor day: 28 February, 31 March, 30 April', async () => {
      const { id } = await aSubscription({ endDate: endOf('2090-01-31') });
      const ends = [];
      for (let i = 0; i < 3; i++) ends.push((await renewed(id)).done.end_date);
      expect(ends).toEqual(['2090-02-28', '2090-03-31', '2090-04-30'].map((day) => endOf(day).toISOString()));
    });

    it('sets a new anchor at an explicit end', async () => {
      const { id } = await aSubscription();
      await renewed(id, { end_date: '2090-03-30' });
      expect((await renewed(id)).done.end_date).toBe(endOf('2090-04-30').toISOString());
      expect((await renewed(id)).done.end_date).toBe(endOf('2090-05-30').toISOString());
    });

    it('counts from a past end, says so, and stays expired while the new end is past', async () => {
      const { id } = await aSubscription({ endDate: endOf('2089-11-30'), status: 'expired' });
      const first = await renewed(id);
      expect(first.shown).toMatchObject({ from: '2089-11-30T16:59:59.999Z', is_past: true });
      expect(first.done).toMatchObject({ end_date: '2089-12-31T16:59:59.999Z', display_status: 'expired' });
      const second = await renewed(id);
      expect(second.shown).toMatchObject({ is_past: false });
      expect(second.done).toMatchObject({
        end_date: '2090-01-31T16:59:59.999Z',
        status: 'active',
        display_status: 'active',
        is_expiring_soon: true,
      });
    });

    it('counts from now when there was no end', async () => {
      const { id } = await aSubscription({ endDate: null });
      expect((await renewed(id)).shown).toMatchObject({
        from: '2090-01-30T18:00:00.000Z',
        to: '2090-02-27T18:00:00.000Z',
        is_past: false,
      });
      expect((await renewed(id)).done.end_date).toBe('2090-03-30T18:00:00.000Z');
    });

    it.each([
      ['paid', 'expired'],
      ['pending', 'inactive'],
      ['failed', 'active'],
    ] as const)(
      'makes a subscription that is %s and %s active, and the period is owed',
      async (paymentStatus, status) => {
        const { id } = await aSubscription({ paymentStatus, status, amount: 1_234 });
        expect((await renewed(id)).done).toMatchObject({
          status: 'active',
          payment_status: 'pending',
          amount: 1_234,
          start_date: expect.any(String),
        });
      },
    );

    it.each([
      ['dated earlier is moved up', endOf('2090-02-28'), 'active', endOf('2090-03-31'), 'active'],
      ['dated later stays', endOf('2090-12-31'), 'active', endOf('2090-12-31'), 'active'],
      ['without a date stays without', null, 'active', null, 'active'],
      ['expired becomes active', endOf('2090-01-01'), 'expired', endOf('2090-03-31'), 'active'],
      ['unmarked but past is moved up', endOf('2090-01-01'), 'active', endOf('2090-03-31'), 'active'],
      [
        'inactive is moved up and stays off',
        endOf('2090-01-01'),
        'inactive',
        endOf('2090-03-31'),
        'inactive',
      ],
      ['expired without a date stays', null, 'expired', null, 'expired'],
    ] as const)('extends the licence with it: %s', async (_, expiresAt, status, after, statusAfter) => {
      const license = await app.make.license({ expiresAt, status });
      const { id } = await aSubscription({ license });
      expect((await renewed(id)).license).toMatchObject({ expiresAt: after, status: statusAfter });
    });

    it.each([
      [{ billing_period: 'weekly' }, 'billing_period', /^Billing period must be one of monthly, quarterly/],
      [{ billing_period: 12 }, 'billing_period', /^Billing period must be one of/],
      [{ billing_period: ['monthly'] }, 'billing_period', /^Billing period must be one of/],
      [{ end_date: '2090-02-30' }, 'end_date', /^Give a date like/],
      [{ end_date: 1 }, 'end_date', /^Give a date like/],
      [{ end_date: ['2090-03-01'] }, 'end_date', /^Give a date like/],
      [{ months: 3 }, 'months', 'months is not a field of this request.'],
    ])('refuses %j', async (wish, field, sentence) => {
      const { id } = await aSubscription();
      const { body } = await renew(id, wish).expect(422);
      expect((body as { errors: Record<string, string> }).errors[field]).toMatch(sentence);
      expect(await theOnly()).toMatchObject({ endDate: endOf('2090-02-28') });
    });

    it('has a preview that refuses what it refuses', async () => {
      const { id } = await aSubscription();
      await preview(id, { billing_period: 'weekly' }).expect(422);
      await preview(id, { end_date: '2090-02-30' }).expect(422);
      await preview(id, { colour: 'red' }).expect(422);
    });

    it('never exceeds the maximum year', async () => {
      const { id } = await aSubscription({ endDate: endOf('2100-06-30') });
      const { body } = await renew(id, { billing_period: 'annually' }).expect(422);
      expect(body).toMatchObject({ errors: { billing_period: expect.stringMatching(/2100/) } });
      await preview(id, { billing_period: 'annually' }).expect(422);
      await renew(id, { billing_period: 'quarterly' }).expect(200);
    });

    raceTest('extends twenty simultaneous times by exactly the acknowledged periods', async () => {
      const license = await app.make.license({ expiresAt: endOf('2090-02-28') });
      const { id } = await aSubscription({ license });
      await warm();
      const answers = await Promise.all(times(20, () => renew(id)));
      const ends = acknowledged(answers);
      expect(ends.length).toBeGreaterThan(0);
      expect(new Set(ends).size).toBe(ends.length);
      expect((await theOnly()).endDate).toEqual(monthsAfterJanuary(1 + ends.length));
      expect((await theOnly()).license.expiresAt).toEqual(monthsAfterJanuary(1 + ends.length));
    });

    raceTest('among simultaneous edits of the row loses neither', async () => {
      const subscription = await aSubscription();
      const form = edited(subscription);
      await warm();
      const [renewals, edits] = [
        times(8, () => renew(subscription.id)),
        times(8, (i) => update(subscription.id, { ...form, amount: i, payment_status: 'paid' })),
      ];
      const ends = acknowledged(await Promise.all(renewals));
      for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
      const after = await theOnly();
      expect(ends).toHaveLength(8);
      expect(after).toMatchObject({ endDate: monthsAfterJanuary(9), paymentStatus: 'paid' });
      expect(after.amount).toBeLessThan(8);
    });

    raceTest('among simultaneous sweeps ends active, in any order', async () => {
      const sweep = app.nest.get(ExpirySweep);
      for (let round = 0; round < 10; round++) {
        await app.empty('licenses');
        const license = await app.make.license({ expiresAt: at(-1) });
        const { id } = await aSubscription({ license, endDate: at(-1), anchorDay: 31 });
        const [answer] = await Promise.all([
          renew(id).expect(200),
          app.inContext(() => sweep.run('schedule', systemContext(NOW))),
          app.inContext(() => sweep.run('schedule', systemContext(NOW))),
        ]);
        expect(answer.body).toMatchObject({ status: 'active', display_status: 'active' });
        expect(await theOnly()).toMatchObject({ status: 'active', license: { status: 'active' } });
      }
    });

    const acknowledged = (answers: Response[]) =>
      answers.filter(({ status }) => status === 200).map(({ body }) => (body as SubscriptionView).end_date);

    const monthsAfterJanuary = (months: number) => {
      const lengthOfMonth = new Date(Date.UTC(2090, 1 + months, 0)).getUTCDate();
      return new Date(Date.UTC(2090, months, Math.min(31, lengthOfMonth), 16, 59, 59, 999));
    };
  });

  describe('GET /api/subscriptions', () => {
    const list = (path: string) => admin.get(path).body<SubscriptionView[]>(200);
    const idsOf = async (path: string) => (await list(path)).map(({ id }) => id);

    it('lists the newest first', async () => {
      const made: number[] = [];
      for (const i of [1, 2, 0]) made[i] = (await app.make.subscription({ user, plan, createdAt: at(i) })).id;
      expect(await idsOf('/api/subscriptions')).toEqual(made.toReversed());
    });

    it('sorts those without an end after every date', async () => {
      const never = await app.make.subscription({ user, plan, endDate: null });
      const sooner = await app.make.subscription({ user, plan, endDate: at(DAY) });
      const later = await app.make.subscription({ user, plan, endDate: at(2 * DAY) });
      expect(await idsOf('/api/subscriptions?sort=end_date')).toEqual([sooner.id, later.id, never.id]);
      expect(await idsOf('/api/subscriptions?sort=-end_date')).toEqual([never.id, later.id, sooner.id]);
    });

    it.each([
      ['status=gone', 'status'],
      ['payment_status=free', 'payment_status'],
      ['payment_status[$ne]=paid', 'payment_status[$ne]'],
      ['plan_type=NO', 'plan_type'],
      ['plan_type=a&plan_type=b', 'plan_type'],
      ['expiring=later', 'expiring'],
      ['ends=some_day', 'ends'],
      ['username=%25', 'username'],
      ['role=admin', 'role'],
    ])('refuses ?%s', async (query, field) => {
      const { body } = await admin.get(`/api/subscriptions?${query}`).expect(422);
      expect((body as { errors: Record<string, string> }).errors[field]).toEqual(expect.any(String));
    });

    describe('GET /api/subscriptions by filter', () => {
      let rows: Record<string, number>;

      beforeEach(async () => {
        const gold = await app.make.plan();
        const make = async (some: object) => (await app.make.subscription({ user, plan, ...some })).id;
        rows = {
          open: await make({ endDate: null, paymentStatus: 'paid' }),
          now: await make({ endDate: at(0) }),
          soon: await make({ endDate: at(7 * DAY), plan: gold }),
          late: await make({ endDate: at(7 * DAY + 1), paymentStatus: 'failed' }),
          unmarked: await make({ endDate: at(-1), paymentStatus: 'paid' }),
          marked: await make({ endDate: at(-DAY), status: 'expired' }),
          inactive: await make({ endDate: at(DAY), status: 'inactive' }),
          inactivePast: await make({ endDate: at(-1), status: 'inactive' }),
        };
      });

      it.each([
        ['status=active', ['open', 'now', 'soon', 'late']],
        ['status=expired', ['unmarked', 'marked', 'inactivePast']],
        ['status=inactive', ['inactive']],
        ['expiring=soon', ['soon', 'inactive']],
        ['payment_status=paid', ['open', 'unmarked']],
        ['payment_status=failed', ['late']],
        ['status=active&payment_status=paid', ['open']],
        ['payment_status=unpaid', ['now', 'soon', 'late', 'marked', 'inactive', 'inactivePast']],
        ['ends=overdue', ['unmarked', 'marked', 'inactivePast']],
        ['ends=7_days', ['now', 'soon', 'late', 'inactive']],
        ['ends=30_days&plan_type=nothing_of_this', []],
        ['ends=this_month', ['now', 'unmarked', 'marked', 'inactivePast']],
        ['ends=overdue&payment_status=unpaid&status=expired', ['marked', 'inactivePast']],
        ['username=nobody&ends=overdue', []],
        ['plan_type=nothing_of_this', []],
        ['plan_type=standar&expiring=soon', ['inactive']],
      ])('?%s', async (query, names) => {
        const ids = await idsOf(`/api/subscriptions?sort=created_at&${query}`);
        expect(ids.sort()).toEqual(names.map((name) => rows[name]).sort());
        const { headers } = await admin.get(`/api/subscriptions?per_page=1&${query}`);
        expect(headers['x-total-count']).toBe(String(names.length));
      });

      it("?username= finds the user's subscriptions in any case", async () => {
        const other = await app.make.user({ username: 'Somebody.Else' });
        const theirs = await app.make.subscription({ user: other, plan });
        expect(await idsOf('/api/subscriptions?username=somebody.else')).toEqual([theirs.id]);
        expect((await idsOf(`/api/subscriptions?username=${user.username}`)).length).toBe(8);
      });

      it('finds each row by its displayed state', async () => {
        for (const row of await list('/api/subscriptions')) {
          expect(await idsOf(`/api/subscriptions?status=${row.display_status}`)).toContain(row.id);
          expect((await idsOf('/api/subscriptions?expiring=soon')).includes(row.id)).toBe(
            row.is_expiring_soon,
          );
        }
      });

      it('has page counts that equal the results of the filters', async () => {
        const stats = await statsOf(await app.signIn());
        expect(stats).toEqual({
          received_this_month: 0,
          total: 8,
          active: (await idsOf('/api/subscriptions?status=active')).length,
          expired: (await idsOf('/api/subscriptions?status=expired')).length,
          expiring_soon: (await idsOf('/api/subscriptions?expiring=soon')).length,
          paid: 2,
          revenue: 2 * plan.pricePerMonth,
        });
        expect(stats).toMatchObject({ active: 4, expired: 3, expiring_soon: 2 });
      });
    });

    describe('GET /api/subscriptions with a search', () => {
      it('matches user name, key, plan type and payment status, in any case', async () => {
        const rudi = await app.make.user({ username: 'Rudi.Net' });
        const license = await app.make.license({ licenseKey: 'AFS-KEY-17' });
        const a = await app.make.subscription({ user: rudi, plan, paymentStatus: 'paid' });
        const b = await app.make.subscription({ user, license, paymentStatus: 'failed' });
        expect(await idsOf('/api/subscriptions?q=rudi.n')).toEqual([a.id]);
        expect(await idsOf('/api/subscriptions?q=key-17')).toEqual([b.id]);
        expect(await idsOf('/api/subscriptions?q=TANDAR')).toEqual([a.id]);
        expect(await idsOf('/api/subscriptions?q=Fail')).toEqual([b.id]);
        expect(await idsOf('/api/subscriptions?q=active')).toEqual([]);
        expect(await idsOf('/api/subscriptions?q=6281')).toEqual([]);
      });

      it('finds by the new name of a renamed user and plan', async () => {
        const [rudi, silver] = [
          await app.make.user({ username: 'first' }),
          await app.make.plan({ planType: 'oldtype' }),
        ];
        await app.make.subscription({ user: rudi, plan: silver });
        await admin
          .put(`/api/users/${rudi.id}`, { username: 'second', email: rudi.email, role: 'user' })
          .expect(200);
        await admin
          .put(`/api/plans/${silver.id}`, {
            plan_type: 'newtype',
            plan_name: 'New',
            max_customer_count: 1,
            max_mikrotik_count: 1,
            billing_period: 'monthly',
            price_per_month: 1,
          })
          .expect(200);
        const found = await Promise.all(
          ['first', 'oldtype', 'second', 'newtype'].map(
            async (q) => (await list(`/api/subscriptions?q=${q}`)).length,
          ),
        );
        expect(found).toEqual([0, 0, 1, 1]);
      });

      it('counts up to ten thousand matches and then reports "at least"', async () => {
        const rows = async (from: number, to: number) => {
          await app.em.execute(`insert into licenses (license_key, search_text, created_at)
            select 'AFS-BULK-' || n, 'afs-bulk-' || n, now() from generate_series(${from}, ${to}) n`);
          await app.em
            .execute(`insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, anchor_day, search_text, created_at)
            select ${user.id}, id, ${plan.id}, 1, 1, 'monthly', now(), 1, search_text, now() from licenses
            where not exists (select 1 from subscriptions s where s.license_id = licenses.id)`);
        };
        await rows(1, 10_000);
        const exact = await admin.get('/api/subscriptions?q=bulk&per_page=1');
        expect(exact.headers).toMatchObject({ 'x-total-count': '10000' });
        await rows(10_001, 10_001);
        const bounded = await admin.get('/api/subscriptions?q=bulk&per_page=1');
        expect(bounded.headers).toMatchObject({ 'x-total-count-at-least': '10000' });
        expect(bounded.headers).not.toHaveProperty('x-total-count');
        const whole = await admin.get('/api/subscriptions?per_page=1');
        expect(whole.headers).toMatchObject({ 'x-total-count-at-least': '10000' });
      });
    });

    it(`shows the user's own limits before the plan's`, async () => {
      const limited = await app.make.user({ maxCustomerCount: 5 });
      const own = await app.make.subscription({ user: limited, plan });
      expect((await list('/api/subscriptions')).find(({ id }) => id === own.id)).toMatchObject({
        max_customer_count: 5,
        max_mikrotik_count: plan.maxMikrotikCount,
      });
    });
  });

  const statsOf = async (who: { cookie: string }) =>
    (await app.pageProps<SubscriptionsPage>(who, '/subscriptions', 'stats')).stats;

  it('shows customers their own only, and refuses their changes', async () => {
    const customer = await app.make.user({ username: 'owner1' });
    const mine = await app.make.subscription({ user: customer, plan, amount: 7, paymentStatus: 'paid' });
    const foreign = await app.make.subscription({ user, plan, paymentStatus: 'paid', endDate: at(1) });
    const session = await app.signIn('owner1');
    const api = app.api(session);
    const { body, headers } = await api.get('/api/subscriptions').expect(200);
    expect((body as SubscriptionView[]).map(({ id }) => id)).toEqual([mine.id]);
    expect(headers['x-total-count']).toBe('1');
    expect((await api.get(`/api/subscriptions?q=${foreign.license.licenseKey}`)).body).toEqual([]);
    expect((await api.get('/api/subscriptions?cursor=last')).body).toHaveLength(1);
    expect(await statsOf(session)).toMatchObject({ total: 1, revenue: 7, expiring_soon: 0 });
    const props = await app.pageProps<SubscriptionsPage>(session, '/subscriptions', 'subscriptions');
    expect(props).toMatchObject({ subscriptions: [{ id: mine.id }] });
    await api.get('/api/users').expect(403);
    await api.post('/api/subscriptions', await input()).expect(403);
    await api.put(`/api/subscriptions/${mine.id}`, edited(mine)).expect(403);
    await api.delete(`/api/subscriptions/${mine.id}`).expect(403);
    await api.post(`/api/subscriptions/${mine.id}/renew`, {}).expect(403);
    await api.get(`/api/subscriptions/${mine.id}/renewal`).expect(403);
    expect(await stored()).toHaveLength(2);
  });

  /** Opens all connections first, because opening them would serialise the race. */
  const warm = () => Promise.all(times(20, () => admin.get('/api/subscriptions')));
  const times = <T>(count: number, ask: (i: number) => T) => Array.from({ length: count }, (_, i) => ask(i));
});
