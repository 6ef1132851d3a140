import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { PlanView } from '../../src/catalog/plans/plan.view.js';
import { ENTITLEMENTS } from '../../src/rules/entitlements.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

const STARTER = {
  plan_type: 'starter',
  plan_name: 'Starter',
  max_customer_count: 50,
  max_mikrotik_count: 1,
  billing_period: 'monthly',
  price_per_month: 25_000,
};
const MAX = 999_999_999_999;
const TYPE = 'Plan type must start with a letter and have 2 to 50 small letters, digits or underscores.';
const count = (name: string) => `${name} must be a whole number from 1 to 2,147,483,647.`;
const rupiah = (name: string) => `${name} must be whole rupiah from 0 to 999,999,999,999.`;
const PERIOD = 'Billing period must be one of monthly, quarterly, semi_annually, annually.';
const FEATURES = `Features must be among ${ENTITLEMENTS.join(', ')}.`;
const WORKED_OUT = 'The price calculated from the monthly price is more than 999,999,999,999. Enter a price.';

/** As listed in catalog §2: price, customers, routers. */
const DEFAULTS = [
  ['basic', 'Basic', 50_000, 100, 1, false],
  ['standard', 'Standard', 100_000, 250, 2, false],
  ['premium', 'Premium', 150_000, 500, 3, false],
  ['classic', 'Classic', 500_000, 2_000, 8, false],
  ['silver', 'Silver', 750_000, 3_500, 12, false],
  ['gold', 'Gold', 2_083_333, 999_999, 999, true],
] as const;

describe('the plans API', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, plans' });
  const { admin } = app;

  const stored = () => app.em.find(Plan, {}, { orderBy: { id: 'asc' } });
  const types = async (query: object = {}) =>
    (await admin.get('/api/plans').query(query).body<PlanView[]>(200)).map((plan) => plan.plan_type);
  const create = (changes: object = {}) => admin.post('/api/plans', { ...STARTER, ...changes });

  describe('POST /api/plans', () => {
    it('creates a plan and calculates the prices of longer periods', async () => {
      expect(await create().body(201)).toEqual({
        id: expect.any(Number),
        ...STARTER,
        price_per_quarter: 75_000,
        price_per_semi_annual: 150_000,
        price_per_annual: 300_000,
        grace_days: null,
        router_policy: 'watch',
        has_leases: false,
        features: [],
        description: '',
        description_indonesian: null,
        is_unlimited: false,
      });
    });

    it.each([
      [0, 'monthly'],
      [28, 'monthly'],
      [60, 'quarterly'],
    ])('accepts %d days of grace (%s)', async (grace_days, billing_period) => {
      expect(await create({ grace_days, billing_period }).body(201)).toMatchObject({ grace_days });
    });

    it('refuses a grace that is longer than the period', async () => {
      expect(await create({ grace_days: 29 }).body(422)).toMatchObject({
        codes: { grace_days: 'longer_than_period' },
        limits: { grace_days: { max: 28 } },
      });
    });

    it.each([-1, 61, 1.5, '3', true])('refuses %j days of grace', async (grace_days) => {
      const { body } = await create({ grace_days }).expect(422);
      const sentence = 'Grace must be whole days from 0 to 60.';
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { grace_days: sentence } });
    });

    it('enforces the number of routers where there is a limit, and keeps that for clients that do not say it', async () => {
      const chosen = { router_policy: 'enforce', has_leases: true };
      const { body } = await create({ ...chosen, max_mikrotik_count: 998 }).expect(201);
      const { id } = body as PlanView;
      const kept = await admin.put(`/api/plans/${id}`, STARTER).expect(200);
      expect([body, kept.body]).toMatchObject([chosen, chosen]);
      const sentence = 'A plan of 999 routers or more has no limit to enforce. Choose watch or off.';
      const refused = await admin.put(`/api/plans/${id}`, { ...STARTER, max_mikrotik_count: 999 });
      expect([refused.status, sentencesOf(refused.body)]).toEqual([
        422,
        { error: sentence, errors: { router_policy: sentence } },
      ]);
    });

    it('keeps prices that are sent, zero included, and calculates the others', async () => {
      expect(await create({ price_per_quarter: 0, price_per_annual: 250_001 }).body(201)).toMatchObject({
        price_per_quarter: 0,
        price_per_semi_annual: 150_000,
        price_per_annual: 250_001,
      });
    });

    it('calculates a price that is null', async () => {
      const nothing = { price_per_quarter: null, price_per_semi_annual: null, price_per_annual: null };
      expect(await create({ ...nothing, features: null, description: null }).body(201)).toMatchObject({
        price_per_quarter: 75_000,
        price_per_semi_annual: 150_000,
        price_per_annual: 300_000,
        features: [],
        description: '',
      });
    });

    it('calculates exactly, whatever the monthly price', async () => {
      let n = 0;
      const price = fc.oneof(
        fc.integer({ min: 0, max: Math.floor(MAX / 12) }),
        fc.constantFrom(0, 1, 83_333_333_333),
      );
      await fc.assert(
        fc.asyncProperty(price, async (price_per_month) => {
          expect(await create({ plan_type: `exact_${++n}`, price_per_month }).body(201)).toMatchObject({
            price_per_month,
            price_per_quarter: price_per_month + price_per_month + price_per_month,
            price_per_semi_annual: 6 * price_per_month,
            price_per_annual: 12 * price_per_month,
          });
        }),
        { numRuns: budget(30) },
      );
    });

    it('accepts the price of Gold, which is no multiple of 1000', async () => {
      const { body } = await create({ price_per_month: 2_083_333 }).expect(201);
      expect(body).toMatchObject({ price_per_month: 2_083_333, price_per_annual: 24_999_996 });
    });

    it.each([
      [83_333_333_334, ['price_per_annual']],
      [166_666_666_667, ['price_per_semi_annual', 'price_per_annual']],
      [333_333_333_334, ['price_per_quarter', 'price_per_semi_annual', 'price_per_annual']],
      [MAX, ['price_per_quarter', 'price_per_semi_annual', 'price_per_annual']],
    ])(
      'requires explicit prices where %i a month would exceed the maximum',
      async (price_per_month, fields) => {
        const { body } = await create({ price_per_month }).expect(422);
        const [field] = fields;
        expect(sentencesOf(body)).toEqual({ error: WORKED_OUT, errors: { [field!]: WORKED_OUT } });
        const typed = Object.fromEntries(fields.map((name) => [name, MAX]));
        expect(await create({ price_per_month, ...typed }).body(201)).toMatchObject(typed);
      },
    );

    it('reads yearly as annually', async () => {
      const { body } = await create({ billing_period: 'yearly' }).expect(201);
      expect(body).toMatchObject({ billing_period: 'annually' });
    });

    it('accepts every known feature, and is unlimited with the one that grants it', async () => {
      const { body } = await create({ features: ENTITLEMENTS, description: ' **any**\ntext ' }).expect(201);
      expect(body).toMatchObject({
        features: ENTITLEMENTS,
        is_unlimited: true,
        description: ' **any**\ntext ',
      });
    });

    it.each(['ab', 'a1', 'server_mandiri', 'enterprise', `a${'_'.repeat(49)}`])(
      'accepts the type %s',
      async (plan_type) => {
        await create({ plan_type }).expect(201);
      },
    );

    it.each([
      ['plan_type', undefined, 'Plan type is required.'],
      ['plan_type', '', 'Plan type is required.'],
      ['plan_type', null, 'Plan type is required.'],
      ['plan_type', 'a', TYPE],
      ['plan_type', '1a', TYPE],
      ['plan_type', '_a', TYPE],
      ['plan_type', 'Basic', TYPE],
      ['plan_type', 'a-b', TYPE],
      ['plan_type', 'basic\n', TYPE],
      ['plan_type', `a${'_'.repeat(50)}`, 'Plan type must have at most 50 characters.'],
      ['plan_name', undefined, 'Plan name is required.'],
      ['plan_name', '', 'Plan name is required.'],
      ['plan_name', 'x'.repeat(101), 'Plan name must have at most 100 characters.'],
      ['plan_name', '☎\uFE0F'.repeat(51), 'Plan name must have at most 100 characters.'],
      ['max_customer_count', undefined, count('Max customers')],
      ['max_customer_count', 0, count('Max customers')],
      ['max_customer_count', 2 ** 31, count('Max customers')],
      ['max_customer_count', '100', count('Max customers')],
      ['max_mikrotik_count', null, count('Max mikrotik')],
      ['max_mikrotik_count', 0, count('Max mikrotik')],
      ['max_mikrotik_count', 1.5, count('Max mikrotik')],
      ['billing_period', undefined, PERIOD],
      ['billing_period', 'weekly', PERIOD],
      ['billing_period', 'Yearly', PERIOD],
      ['billing_period', ['monthly'], PERIOD],
      ['price_per_month', undefined, rupiah('Price per month')],
      ['price_per_month', null, rupiah('Price per month')],
      ['price_per_month', -1, rupiah('Price per month')],
      ['price_per_month', MAX + 1, rupiah('Price per month')],
      ['price_per_month', 0.5, rupiah('Price per month')],
      ['price_per_month', '50000', rupiah('Price per month')],
      ['price_per_quarter', -1, rupiah('Price per quarter')],
      ['price_per_quarter', '', rupiah('Price per quarter')],
      ['price_per_semi_annual', MAX + 1, rupiah('Price per semi-annual')],
      ['price_per_annual', 1.5, rupiah('Price per annual')],
      ['features', 'server_default', 'Features must be a list.'],
      ['features', { 0: 'server_default' }, 'Features must be a list.'],
      ['features', ['server_default', 'free_lunch'], FEATURES],
      ['features', [['server_default']], FEATURES],
      ['features', [null], FEATURES],
      ['features', ['free_update', 'free_update'], 'Choose each feature once.'],
      ['description', 7, 'Description must be text.'],
      ['description', 'x'.repeat(5001), 'Description must have at most 5,000 characters.'],
      ['is_unlimited', true, 'is_unlimited is not a field of this request.'],
      ['id', 1, 'id is not a field of this request.'],
    ])('refuses %s = %j', async (field, value, sentence) => {
      const { body } = await create({ [field]: value }).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await stored()).toEqual([]);
    });

    it('refuses an existing type', async () => {
      await create().expect(201);
      const { body } = await create({ plan_name: 'Another' }).expect(409);
      const sentence = 'There is already a plan of this type.';
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { plan_type: sentence } });
      expect(await stored()).toHaveLength(1);
    });

    raceTest('creates one plan from ten simultaneous requests with the same type', async () => {
      await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/plans')));
      const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    });
  });

  describe('PUT /api/plans/:id', () => {
    it('replaces everything, and recalculates the omitted prices', async () => {
      const { id } = await app.make.plan({
        pricePerQuarter: 1,
        features: ['free_update'],
        graceDays: 5,
        description: 'Old',
      });
      const sent = { ...STARTER, billing_period: 'yearly', price_per_semi_annual: 140_000 };
      expect(await admin.put(`/api/plans/${id}`, sent).body(200)).toEqual({
        id,
        ...sent,
        billing_period: 'annually',
        price_per_quarter: 75_000,
        price_per_annual: 300_000,
        grace_days: null,
        router_policy: 'watch',
        has_leases: false,
        features: [],
        description: '',
        description_indonesian: null,
        is_unlimited: false,
      });
    });

    it('applies the rules for new plans', async () => {
      const { id } = await app.make.plan();
      const before = await stored();
      for (const wrong of [{ plan_type: 'No' }, { price_per_month: -1 }, { price_per_month: MAX }, { id: 5 }])
        await admin.put(`/api/plans/${id}`, { ...STARTER, ...wrong }).expect(422);
      expect(await stored()).toEqual(before);
    });

    it('refuses the type of another plan, and accepts its own', async () => {
      const [{ id, planType }, other] = [await app.make.plan(), await app.make.plan()];
      const { body } = await admin
        .put(`/api/plans/${id}`, { ...STARTER, plan_type: other.planType })
        .expect(409);
      expect(body).toMatchObject({ errors: { plan_type: 'There is already a plan of this type.' } });
      await admin.put(`/api/plans/${id}`, { ...STARTER, plan_type: planType }).expect(200);
    });

    it('makes subscriptions findable by the new name', async () => {
      const [plan, other] = [await app.make.plan({ planType: 'old_type' }), await app.make.plan()];
      const { user } = await app.make.subscription({ plan });
      await app.make.subscription({ plan: other });
      await admin
        .put(`/api/plans/${plan.id}`, { ...STARTER, plan_type: 'new_type', plan_name: 'Renamed' })
        .expect(200);
      const found = async (q: string) =>
        (await admin.get('/api/subscriptions').query({ q }).body<SubscriptionView[]>()).map((row) => [
          row.plan_type,
          row.plan_name,
        ]);
      expect(await found('NEW_TYPE')).toEqual([['new_type', 'Renamed']]);
      expect(await found('old_type')).toEqual([]);
      expect(await found(user.username)).toEqual([['new_type', 'Renamed']]);
      expect(await found(other.planType)).toHaveLength(1);
    });

    it('commits together with the changes in other tables, or not at all', async () => {
      const plan = await app.make.plan({ planType: 'old_type' });
      await app.make.subscription({ plan });
      await app.em.execute(
        `alter table subscriptions add constraint no_rename check (search_text not like '%new_type%')`,
      );
      await admin
        .put(`/api/plans/${plan.id}`, { ...STARTER, plan_type: 'new_type' })
        .expect(500, { error: 'Failed to update plan' });
      await app.em.execute(`alter table subscriptions drop constraint no_rename`);
      expect(await types()).toEqual(['old_type']);
      expect((await admin.get('/api/subscriptions?q=old_type')).body).toHaveLength(1);
    });
  });

  describe('DELETE /api/plans/:id', () => {
    it('removes a plan once', async () => {
      const { id } = await app.make.plan();
      const { text } = await admin.delete(`/api/plans/${id}`).expect(204);
      expect(text).toBe('');
      const { body } = await admin.delete(`/api/plans/${id}`).expect(404);
      expect(body).toEqual({ error: 'There is no such plan. It may have been deleted; reload the list.' });
    });

    it('reports how many subscriptions use a plan', async () => {
      const plan = await app.make.plan();
      await app.make.subscription({ plan });
      const refused = () => admin.delete(`/api/plans/${plan.id}`).body<object>(409);
      expect(await refused()).toEqual({
        error: '1 subscription uses this plan. Move them to another plan first.',
        code: 'plan_in_use',
        count: 1,
      });
      await app.make.subscription({ plan });
      expect(await refused()).toEqual({
        error: '2 subscriptions use this plan. Move them to another plan first.',
        code: 'plan_in_use',
        count: 2,
      });
      expect(await stored()).toHaveLength(1);
    });

    raceTest('lets either the deletion or a simultaneous new subscription succeed', async () => {
      for (let round = 0; round < 10; round++) {
        const [user, license, plan] = [
          await app.make.user(),
          await app.make.license(),
          await app.make.plan(),
        ];
        const [created, deleted] = await Promise.all([
          admin.post('/api/subscriptions', {
            username: user.username,
            license_id: license.id,
            plan_type: plan.planType,
            amount: 0,
          }),
          admin.delete(`/api/plans/${plan.id}`),
        ]);
        expect([
          [201, 409],
          [409, 204],
          [422, 204],
        ]).toContainEqual([created.status, deleted.status]);
      }
    });
  });

  describe('GET /api/plans', () => {
    it('lists the cheapest first, or as sorted', async () => {
      for (const [plan_type, plan_name, price_per_month] of [
        ['mid', 'B', 2],
        ['dear', 'A', 3],
        ['cheap', 'C', 1],
      ])
        await create({ plan_type, plan_name, price_per_month }).expect(201);
      expect(await types()).toEqual(['cheap', 'mid', 'dear']);
      expect(await types({ sort: '-price_per_month' })).toEqual(['dear', 'mid', 'cheap']);
      expect(await types({ sort: 'plan_name' })).toEqual(['dear', 'mid', 'cheap']);
      expect(await types({ sort: 'created_at' })).toEqual(['mid', 'dear', 'cheap']);
      const { headers } = await admin.get('/api/plans?per_page=1&page=2').expect(200);
      expect(headers['x-total-count']).toBe('3');
    });

    it('ignores its fields as filters', async () => {
      const { body } = await admin.get('/api/plans?plan_type=basic').expect(422);
      expect(body).toMatchObject({ error: 'plan_type is not a field of this request.' });
    });

    it.each([
      ['ΟΔΟΣ', 'ΟΔΟΣ'],
      ['ΟΔΟΣ', 'οδος'],
      ['ΟΔΟΣ', 'Σ'],
      ['Ο οδοσήμανση', 'ΟΔΟΣ'],
      ['İstanbul', 'İST'],
      ['İstanbul', 'i̇stanbul'],
    ])('finds %s by %s, though the database lower-cases it differently', async (text, q) => {
      await create({ plan_name: text }).expect(201);
      expect(await types({ q })).toEqual(['starter']);
    });
  });

  it('GET /api/public/plans shows strangers every plan, the cheapest first', async () => {
    for (let i = 1; i <= 120; i++) await app.make.plan({ pricePerMonth: 1_000 - i });
    const { body } = await app.http.get('/api/public/plans').set('Authorization', 'Bearer gone').expect(200);
    const plans = body as PlanView[];
    expect(plans).toHaveLength(120);
    expect(plans.map((plan) => plan.price_per_month)).toEqual(Array.from({ length: 120 }, (_, i) => 880 + i));
    expect(plans[0]).toEqual((await admin.get('/api/plans').body<PlanView[]>())[0]);
  });

  describe('POST /api/reset-plans', () => {
    const shown = (plans: PlanView[]) =>
      plans.map((plan) => [
        plan.plan_type,
        plan.plan_name,
        plan.price_per_month,
        plan.max_customer_count,
        plan.max_mikrotik_count,
        plan.is_unlimited,
      ]);

    it('writes the six default plans', async () => {
      const { body } = await admin.post('/api/reset-plans').expect(200);
      const plans = body as PlanView[];
      expect(shown(plans)).toEqual(DEFAULTS);
      for (const plan of plans) {
        expect(plan).toMatchObject({
          billing_period: 'monthly',
          price_per_quarter: 3 * plan.price_per_month,
          price_per_semi_annual: 6 * plan.price_per_month,
          price_per_annual: 12 * plan.price_per_month,
        });
      }
      expect((await app.http.get('/api/public/plans')).body).toEqual(body);
    });

    it('restores changed defaults, keeping their ids and what refers to them', async () => {
      await admin.post('/api/reset-plans').expect(200);
      const basic = await app.em.findOneOrFail(Plan, { planType: 'basic' });
      const { id } = await app.make.subscription({ plan: basic, amount: 77 });
      await admin
        .put(`/api/plans/${basic.id}`, {
          ...STARTER,
          plan_type: 'basic',
          features: ['file_dokumen'],
          grace_days: 9,
        })
        .expect(200);
      const { body } = await admin.post('/api/reset-plans').expect(200);
      expect(shown(body as PlanView[])).toEqual(DEFAULTS);
      expect((body as PlanView[]).map((plan) => plan.grace_days)).toEqual(DEFAULTS.map(() => null));
      expect((body as PlanView[])[0]).toMatchObject({ id: basic.id });
      const { body: subscriptions } = await admin.get('/api/subscriptions');
      expect(subscriptions).toMatchObject([{ id, plan_type: 'basic', plan_name: 'Basic', amount: 77 }]);
      expect(await types({ q: 'first hotspot' })).toEqual(['basic']);
      expect(await types({ q: 'starter' })).toEqual([]);
    });

    it('removes other plans, except those that a subscription uses', async () => {
      const [used] = [
        await app.make.plan({ planType: 'used_one' }),
        await app.make.plan({ planType: 'idle_one' }),
      ];
      await app.make.subscription({ plan: used });
      const { body } = await admin.post('/api/reset-plans', {}).expect(200);
      const left = (body as PlanView[]).map((plan) => plan.plan_type);
      expect(left.toSorted()).toEqual([...DEFAULTS.map(([type]) => type), 'used_one'].sort());
      expect(await types()).toEqual(left);
    });

    it('commits all or nothing', async () => {
      await create().expect(201);
      await app.em.execute(`alter table plans add constraint no_gold check (plan_type <> 'gold')`);
      await admin.post('/api/reset-plans').expect(500, { error: 'Failed to reset plans' });
      await app.em.execute(`alter table plans drop constraint no_gold`);
      expect(await types()).toEqual(['starter']);
    });

    raceTest('leaves six plans when it is called five times at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/plans')));
      const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/api/reset-plans')));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(await types()).toEqual(DEFAULTS.map(([type]) => type));
    });
  });
});
