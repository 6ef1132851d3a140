import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardStats, ExpirationStatus } from '../../src/reports/dashboard.view.js';
import { Feature } from '../../src/catalog/features/feature.entity.js';
import type { FeatureView } from '../../src/catalog/features/feature.view.js';
import { Assets } from '../../src/platform/inertia/assets.js';
import type { HomePage, DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { LandingPage } from '../../src/site/landing.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { PlanView } from '../../src/catalog/plans/plan.view.js';
import { PlansService } from '../../src/catalog/plans/plans.service.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { DAY } from '../support/factory.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

/** One in the morning of 31 January in Jakarta, which is still the 30th in UTC. */
const NOW = new Date('2090-01-30T18:00:00.000Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const SECOND = 1000;

/** What no page shows of a subscription; an end of the grace period only where there is one. */
const NOT_IN_ROWS = [
  'created_at',
  'billing_period',
  'renewal_price',
  'renewal_period',
  'scheduled_price',
  'scheduled_from',
  'grace_until',
];

describe('the dashboard', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses' });
  const { admin } = app;
  let session: Credentials;
  let user: User;
  let plan: Plan;

  beforeAll(async () => {
    app.now = NOW;
    session = await app.signIn();
    [user, plan] = [await app.make.user(), await app.make.plan({ planType: 'charted', pricePerMonth: 1 })];
  });

  const stats = (by = admin) => by.get('/api/dashboard/stats').body<DashboardStats>(200);
  const alerts = (by = admin) => by.get('/api/expiration-status').body<ExpirationStatus>(200);
  const charts = async (of = session) =>
    (await app.pageProps<DashboardPage>(of, '/dashboard', 'charts')).charts;

  describe('GET /api/dashboard/stats', () => {
    it('returns zeros in an empty installation, but for the accounts', async () => {
      expect(await stats()).toEqual({
        total_users: await app.em.count(User),
        total_licenses: 0,
        total_subscriptions: 0,
        total_revenue: 0,
      });
    });

    it('counts everything, and paid subscriptions of any status as revenue', async () => {
      await app.make.license();
      await app.make.subscription({ user, plan, amount: 10, paymentStatus: 'paid' });
      await app.make.subscription({
        user,
        plan,
        amount: 200,
        paymentStatus: 'paid',
        status: 'inactive',
        endDate: at(-DAY),
      });
      await app.make.subscription({ user, plan, amount: 4_000, paymentStatus: 'pending' });
      await app.make.subscription({ user, plan, amount: 8_000, paymentStatus: 'failed' });
      expect(await stats()).toMatchObject({ total_licenses: 5, total_subscriptions: 4, total_revenue: 210 });
    });

    it('reflects a change from the next call', async () => {
      const { id } = await app.make.subscription({ user, plan, amount: 7 });
      expect((await stats()).total_revenue).toBe(0);
      const [row] = await admin.get('/api/subscriptions').body<{ license_id: number }[]>();
      await admin
        .put(`/api/subscriptions/${id}`, {
          username: user.username,
          license_id: row!.license_id,
          plan_type: 'charted',
          amount: 7,
          status: 'active',
          payment_status: 'paid',
        })
        .expect(200);
      expect((await stats()).total_revenue).toBe(7);
    });

    it('sums ten thousand of the largest amounts exactly, wherever the sum is shown', async () => {
      await app.em.execute(`insert into licenses (license_key, search_text, created_at)
        select 'AFS-RICH-' || n, 'afs-rich-' || n, now() from generate_series(1, 10000) n`);
      await app.em
        .execute(`insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, payment_status, start_date, anchor_day, search_text, created_at)
        select ${user.id}, id, ${plan.id}, 999999999999, 1, 'monthly', 'paid', now(), 1, search_text, now() from licenses`);
      const { text } = await admin.get('/api/dashboard/stats').expect(200);
      expect(text).toContain('"total_revenue":9999999999990000');
      const page = await app.pageProps<SubscriptionsPage>(session, '/subscriptions', 'stats');
      expect(String(page.stats.revenue)).toBe('9999999999990000');
      const { by_plan } = await charts();
      expect(String(by_plan.find(({ plan_type }) => plan_type === 'charted')!.paid_amount)).toBe(
        '9999999999990000',
      );
    });
  });

  describe('the expiration status', () => {
    it('lists what ends within seven days, the soonest first, and nothing else', async () => {
      const ends = [...[7 * DAY, 1, 3 * DAY, 7 * DAY + 1, 0, -1].map(at), null];
      for (const date of ends) {
        const license = await app.make.license({ expiresAt: date });
        await app.make.subscription({ user, plan, license, endDate: date });
      }
      const soon = [at(1), at(3 * DAY), at(7 * DAY)].map((date) => date.toISOString());
      const status = await alerts();
      expect(Object.keys(status).sort()).toEqual([
        'expiring_licenses',
        'expiring_subscriptions',
        'licenses_expiring_soon',
        'subscriptions_expiring_soon',
      ]);
      expect(status.expiring_licenses.map(({ expires_at }) => expires_at)).toEqual(soon);
      expect(status.expiring_subscriptions.map(({ end_date }) => end_date)).toEqual(soon);
      expect(status).toMatchObject({ licenses_expiring_soon: 3, subscriptions_expiring_soon: 3 });
      for (const row of [...status.expiring_licenses, ...status.expiring_subscriptions])
        expect(row.is_expiring_soon).toBe(true);
    });

    it('names what staff switched off, by its license or by itself', async () => {
      for (const [days, off] of [
        [1, { license: await app.make.license({ status: 'inactive', expiresAt: at(DAY) }) }],
        [2, { status: 'inactive' as const }],
        [3, {}],
      ] as const)
        await app.make.subscription({ user, plan, endDate: at(days * DAY), ...off });
      const { expiration } = await app.pageProps<DashboardPage>(session, '/dashboard', 'expiration');
      const rows = expiration.expiring_subscriptions;
      const off = rows.filter(({ is_switched_off }) => is_switched_off).map(({ end_date }) => end_date);
      expect(off).toContain(at(DAY).toISOString());
      expect(off).not.toContain(at(3 * DAY).toISOString());
      expect(
        rows.filter((row) => row.display_status === 'inactive').every((row) => row.is_switched_off),
      ).toBe(true);
    });

    it('lists at most fifty of each, with the full counts', async () => {
      for (let i = 60; i > 0; i--) {
        const license = await app.make.license({ expiresAt: at(i * SECOND) });
        await app.make.subscription({ user, plan, license, endDate: at(i * SECOND) });
      }
      const status = await alerts();
      const soonest = Array.from({ length: 50 }, (_, i) => at((i + 1) * SECOND).toISOString());
      expect(status.expiring_licenses.map(({ expires_at }) => expires_at)).toEqual(soonest);
      expect(status.expiring_subscriptions.map(({ end_date }) => end_date)).toEqual(soonest);
      expect(status).toMatchObject({ licenses_expiring_soon: 60, subscriptions_expiring_soon: 60 });
    });

    it('runs as many statements for many rows as for few', async () => {
      const queries = async (rows: number) => {
        for (let i = 0; i < rows; i++) {
          const license = await app.make.license({ owner: user, expiresAt: at(DAY) });
          await app.make.subscription({ user, plan, license, endDate: at(DAY) });
        }
        return app.countQueries(() => admin.get('/api/expiration-status').expect(200));
      };
      expect(await queries(2)).toBe(await queries(8));
    });
  });

  describe('the dashboard page', () => {
    it('defers its numbers to a second request', async () => {
      const visit = () =>
        app
          .pages(session)
          .get('/dashboard')
          .set({ 'X-Inertia': 'true', 'X-Inertia-Version': app.nest.get(Assets).version });
      const sent = await app.statementsOf(visit);
      expect(sent.filter(([sql]) => sql.includes('"routers"'))).toEqual([]);
      const { body } = await visit();
      const { component, props, deferredProps } = body as {
        component: string;
        props: object;
        deferredProps: Record<string, string[]>;
      };
      expect(component).toBe('dashboard');
      expect(deferredProps).toEqual({
        numbers: ['stats', 'expiration', 'money', 'routers'],
        charts: ['charts'],
        messages: ['silent_networks'],
      });
      expect(Object.keys(props).sort()).toEqual([
        'app',
        'clock',
        'disabled_webhooks',
        'ending_soon',
        'errors',
        'held_since',
        'last_run',
        'menu_counts',
        'missing_settings',
        'now',
        'setup',
        'viewer',
        'work',
      ]);
    });

    it('says since when a restored copy has been held, also without a payment gateway', async () => {
      const heldSince = async () =>
        (await app.pageProps<DashboardPage>(session, '/dashboard', 'held_since')).held_since;
      expect(await heldSince()).toBeNull();
      await app.em.execute('insert into outbound_holds (held_at) values (?)', [NOW]);
      expect(await heldSince()).toBe(NOW.toISOString());
      await admin.post('/api/outbound/release').expect(200);
      expect(await heldSince()).toBeNull();
    });

    it('names the work of the day by worth, each with the number of the list that it leads to', async () => {
      const [ani, budi] = [await app.make.user({ username: 'ani-today' }), await app.make.user()];
      const owing = async (of: User, amount: number, ends: number) => {
        const { id } = await app.make.subscription({
          user: of,
          plan,
          amount,
          paymentStatus: 'paid',
          endDate: at(ends),
        });
        app.now = at(-30 * DAY);
        await app.as().post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
        app.now = NOW;
        return id;
      };
      await owing(ani, 70_000, 3 * DAY);
      await owing(budi, 200_000, -10 * DAY);
      const license = await app.make.license({ owner: ani, status: 'inactive' });
      await app.em.execute(
        `insert into last_verifications (license_id, verified_at, code) values (?, ?, 'INACTIVE')`,
        [license.id, at(-1).toISOString()],
      );
      const props = await app.pageProps<DashboardPage>(session, '/dashboard', 'work', 'money');
      const found = await admin.get('/api/receivables?band=late').body<{ late: number }[]>(200);
      const late = found.reduce((sum, row) => sum + row.late, 0);
      expect(late).toBeGreaterThan(0);
      expect(props.money).toMatchObject({ late, received_today: 0 });
      expect(props.money!.owed).toBeGreaterThan(late);
      expect(props.work.map(({ kind, count, worth }) => [kind, count, worth])).toEqual([
        ['late', found.length, late],
        ['ending', 1, expect.any(Number)],
        ['refused', 1, null],
      ]);
      expect(props.work.at(-1)!.customers).toEqual([{ id: ani.id, name: 'ani-today' }]);
      const refused = (await admin.get('/api/licenses?verifying=refused').expect(200)).body as {
        id: number;
      }[];
      expect(refused.map(({ id }) => id)).toEqual([license.id]);
      app.now = at(DAY);
      const tomorrow = admin;
      expect(await tomorrow.get('/api/licenses?verifying=refused').body(200)).toEqual([]);
      app.now = NOW;
    });

    it('has the same numbers as the API', async () => {
      await app.make.subscription({ user, plan, amount: 5, paymentStatus: 'paid', endDate: at(DAY) });
      const props = await app.pageProps<DashboardPage>(
        session,
        '/dashboard',
        'stats',
        'expiration',
        'ending_soon',
      );
      expect(props.stats).toEqual({ ...(await stats()), staff: 1 });
      const { expiring_subscriptions: rows, ...expiring } = await alerts();
      const expected = rows.map((row: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_IN_ROWS.includes(name))),
      );
      expect(props.expiration).toMatchObject({ ...expiring, expiring_subscriptions: expected });
      const { licenses_expiring_soon: licenses, subscriptions_expiring_soon: subscriptions } = await alerts();
      expect(props.ending_soon).toEqual({ licenses, subscriptions });
    });

    describe('the dashboard charts', () => {
      it('count licences by the displayed status', async () => {
        await app.make.license();
        await app.make.license({ expiresAt: at(0) });
        await app.make.license({ expiresAt: at(-1) });
        await app.make.license({ status: 'expired' });
        await app.make.license({ status: 'inactive' });
        await app.make.license({ status: 'inactive', expiresAt: at(-1) });
        expect((await charts()).licenses_by_status).toEqual([
          { status: 'active', count: 2 },
          { status: 'inactive', count: 1 },
          { status: 'expired', count: 3 },
        ]);
      });

      it('count ends on each of the next thirty days in Jakarta, today first', async () => {
        const ends = {
          past: at(-1),
          today: at(0),
          endOfToday: new Date('2090-01-31T16:59:59.999Z'),
          tomorrow: new Date('2090-01-31T17:00:00.000Z'),
          last: new Date('2090-03-01T16:59:59.999Z'),
          after: new Date('2090-03-01T17:00:00.000Z'),
        };
        for (const endDate of Object.values(ends)) {
          const license = await app.make.license({ expiresAt: endDate });
          await app.make.subscription({ user, plan, license, endDate });
        }
        await app.make.license({ expiresAt: ends.tomorrow });
        const days = (await charts()).expirations_by_day;
        expect(days).toHaveLength(30);
        expect(days[0]).toEqual({ day: '2090-01-31', licenses: 2, subscriptions: 2 });
        expect(days[1]).toEqual({ day: '2090-02-01', licenses: 2, subscriptions: 1 });
        expect(days[29]).toEqual({ day: '2090-03-01', licenses: 1, subscriptions: 1 });
        for (const [i, { day, licenses, subscriptions }] of days.slice(2, 29).entries()) {
          expect(day).toBe(new Date(Date.UTC(2090, 1, 2 + i)).toISOString().slice(0, 10));
          expect([licenses, subscriptions]).toEqual([0, 0]);
        }
      });

      it('count subscriptions and payments by plan, the cheapest first, unused plans included', async () => {
        await app.make.subscription({ user, plan, amount: 3, paymentStatus: 'paid' });
        await app.make.subscription({ user, plan, amount: 5, paymentStatus: 'pending' });
        const { by_plan } = await charts();
        expect(by_plan[0]).toEqual({
          plan_type: 'charted',
          plan_name: plan.planName,
          subscriptions: 2,
          paid_amount: 3,
        });
        expect(
          by_plan
            .slice(1)
            .map(({ plan_type, subscriptions, paid_amount }) => [plan_type, subscriptions, paid_amount]),
        ).toEqual(['basic', 'standard', 'premium', 'classic', 'silver', 'gold'].map((type) => [type, 0, 0]));
      });
    });
  });

  it('shows customers their own rows and the numbers of these', async () => {
    const customer = await app.make.user({ username: 'owner1' });
    const theirs = await app.make.license({ owner: customer, expiresAt: at(DAY) });
    await app.make.subscription({
      user: customer,
      plan,
      license: theirs,
      amount: 3,
      paymentStatus: 'paid',
      endDate: at(DAY),
    });
    await app.make.subscription({ user, plan, amount: 100, paymentStatus: 'paid', endDate: at(DAY) });
    await app.make.license({ owner: user, expiresAt: at(1) });
    await admin.post('/api/update-expired-status').expect(200);
    const own = await app.signIn('owner1');
    expect(await stats(app.api(own))).toEqual({
      total_users: 1,
      total_licenses: 1,
      total_subscriptions: 1,
      total_revenue: 3,
    });
    const status = await alerts(app.api(own));
    expect(status).toMatchObject({ licenses_expiring_soon: 1, subscriptions_expiring_soon: 1 });
    expect(status.expiring_licenses.map(({ id }) => id)).toEqual([theirs.id]);
    const home = await app.componentProps<HomePage>(
      own,
      '/dashboard',
      'home',
      'user',
      'customer_licenses',
      'worst',
    );
    expect(home).not.toHaveProperty('stats');
    expect(home.user).toMatchObject({ owed: 0, claimed_at: null });
    expect(home.customer_licenses!.map(({ license }) => license.id)).toEqual([theirs.id]);
    expect(home.worst).toBe(theirs.id);
    const { pay_link } = await app.componentProps<HomePage>(own, '/dashboard', 'home', 'pay_link');
    expect(pay_link!.ahead[0]!.options.map(({ billing_period }) => billing_period)).toEqual([
      'monthly',
      'quarterly',
      'semi_annually',
      'annually',
    ]);
    const far = await app.make.user({ username: 'far' });
    await app.make.subscription({ user: far, endDate: at(90 * DAY) });
    const lasting = await app.signIn('far');
    const sent = await app.statementsOf(async () => {
      const props = await app.componentProps<HomePage>(lasting, '/dashboard', 'home', 'pay_link');
      expect(props.pay_link).toBeNull();
    });
    expect(sent.map(([sql]) => sql).filter((sql) => sql.includes('pay_links'))).toEqual([]);
    expect(home).not.toHaveProperty('last_run');
    expect(home).not.toHaveProperty('setup');
  });
});

describe('the public offer', () => {
  const app = TestApp.ofFile();

  const landing = () => app.pageProps<LandingPage>({ cookie: '' }, '/', 'plans', 'features');
  const published = <T>(what: string) => app.http.get(`/api/public/${what}`).body<T[]>(200);

  it('contains every plan, the cheapest first, and each active feature in its order, for anyone', async () => {
    await app.em.nativeDelete(Feature, {});
    const feature = (title: string, orderNum: number, isActive = true) => ({
      title,
      description: 'text',
      icon: 'Settings',
      orderNum,
      isActive,
      searchText: title,
      createdAt: new Date(),
    });
    await app.em.insertMany(Feature, [
      feature('third', 3),
      feature('hidden', 1, false),
      feature('first', 1),
      feature('second', 2),
    ]);
    const [plans, features] = [await published<PlanView>('plans'), await published<FeatureView>('features')];
    expect(features.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
    expect(features[0]).toEqual({
      id: expect.any(Number),
      title: 'first',
      title_indonesian: null,
      description: 'text',
      description_indonesian: null,
      icon: 'Settings',
      order_num: 1,
      is_active: true,
    });
    expect(plans.map(({ plan_type }) => plan_type)).toEqual([
      'basic',
      'standard',
      'premium',
      'classic',
      'silver',
      'gold',
    ]);
    // The page has them in its own language alone.
    const inEnglish = { title_indonesian: null, description_indonesian: null };
    expect(await landing()).toMatchObject({
      plans: plans.map((plan) => ({ ...plan, description_indonesian: null })),
      features: features.map((shown) => ({ ...shown, ...inEnglish })),
    });
  });

  it('needs no token and ignores a stale one', async () => {
    for (const path of ['/api/public/plans', '/api/public/features']) {
      await app.http.get(path).set('Authorization', 'Bearer stale').expect(200);
    }
  });

  describe('the public offer while the database is down', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

    /** Makes every statement fail. */
    async function without(failure: Error, work: () => Promise<void>): Promise<void> {
      const connection = app.em.getConnection();
      const { execute } = connection;
      connection.execute = async () => {
        throw failure;
      };
      try {
        await work();
      } finally {
        connection.execute = execute;
      }
    }

    it('falls back to the built-in one on the page, while the API answers 503', async () => {
      const { cookie } = await app.signIn();
      await without(away, async () => {
        for (const page of [app.http.get('/'), app.pages({ cookie }).get('/')]) {
          const { text } = await page.expect(200);
          for (const price of ['50.000', '100.000', '150.000', '500.000', '750.000', '2.083.333'])
            expect(text).toContain(price);
          expect(text).not.toMatch(/ECONNREFUSED|:5432/);
        }
        const { plans, features } = await landing();
        expect(plans.map(({ plan_name, price_per_month }) => [plan_name, price_per_month])).toEqual([
          ['Basic', 50_000],
          ['Standard', 100_000],
          ['Premium', 150_000],
          ['Classic', 500_000],
          ['Silver', 750_000],
          ['Gold', 2_083_333],
        ]);
        expect(features.length).toBeGreaterThan(5);
        for (const path of ['/api/public/plans', '/api/public/features']) {
          const { headers } = await app.http.get(path).expect(503);
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        }
      });
    });

    it('falls back to the built-in one whatever the cause (api §4)', async () => {
      const service = app.nest.get(PlansService);
      const all = service.all.bind(service);
      service.all = () => Promise.reject(new Error('something nobody foresaw'));
      const { plans } = await landing().finally(() => (service.all = all));
      expect(plans).toHaveLength(6);
    });

    it('returns to what staff configured once the database is back', async () => {
      await without(away, async () => void (await landing()));
      expect((await landing()).features.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
    });
  });
});
