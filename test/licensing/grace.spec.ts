import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import type { LicenseView } from '../../src/licensing/licenses/license.view.js';
import type { LicensePage } from '../../src/customers/license.page.controller.js';
import type { LicensesPage } from '../../src/licensing/licenses/licenses.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import { ClockWatch } from '../../src/platform/clock/clock-watch.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { sqlInGrace } from '../../src/licensing/grace-condition.js';
import { graceEnd, graceUntil, sqlMoment } from '../../src/rules/grace.js';
import type { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import { DAY } from '../support/factory.js';
import { typeCommand } from '../support/servers/typed-command.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const END = new Date('2090-01-30T03:00:00.000Z');
const after = (milliseconds: number) => new Date(END.getTime() + milliseconds);
const SECOND = 1000;

describe.each([0, 3])('the verdict with GRACE_DAYS=%i', (setting) => {
  const app = TestApp.ofFile({ GRACE_DAYS: String(setting) }, { empties: 'licenses, expiry_runs' });
  const { admin } = app;
  let session: Credentials;

  beforeEach(() => at(END));

  /** Sets the clock and signs in again, because a session lasts hours and the tests span months. */
  async function at(now: Date) {
    app.now = now;
    session = await app.sessionOf();
  }

  /** A subscription that ends at END, together with its licence. */
  async function ending(graceDays: number | null, rest: { license?: { expiresAt: Date | null } } = {}) {
    const plan = await app.make.plan({ graceDays });
    const license = await app.make.license({ expiresAt: END, ...rest.license });
    return app.make.subscription({ license, plan, endDate: END, startDate: after(-30 * DAY) });
  }

  const verify = ({ license }: Subscription) =>
    app.http.post('/api/verify-license', { license_key: license.licenseKey });

  const sweep = () => app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(app.now!)));

  const subscriptionOf = async ({ license }: Subscription) =>
    (await admin.get(`/api/subscriptions?q=${license.licenseKey}`).body<[SubscriptionView]>())[0];

  const licenseOf = async ({ license }: Subscription) =>
    (await admin.get(`/api/licenses?q=${license.licenseKey}`).body<[LicenseView]>())[0];

  /** The number of rows in each status, by the filter and by the count above the list. */
  async function numbers(kind: 'licenses' | 'subscriptions') {
    const listed = async (status: string) =>
      Number((await admin.get(`/api/${kind}?status=${status}`).expect(200)).headers['x-total-count']);
    const { stats } = await app.pageProps<LicensesPage & SubscriptionsPage>(session, `/${kind}`, 'stats');
    const filters = { active: await listed('active'), expired: await listed('expired') };
    expect({ active: stats.active, expired: stats.expired }).toEqual(filters);
    return filters;
  }

  const DAYS = [null, 0, 5].map((own) => [own, own ?? setting] as const);

  describe.each(DAYS)('the verdict with this setting and %j for the plan', (own, days) => {
    const over = days * DAY;
    const moments: [string, number, boolean, boolean][] = [
      ['a second before the end', -SECOND, true, false],
      ['at the end', 0, true, false],
      ['a second before grace is over', over - SECOND, days > 0 || over - SECOND <= 0, days > 0],
      ['when grace is over', over, true, days > 0],
      ['a millisecond later', over + 1, false, false],
      ['much later', over + 40 * DAY, false, false],
    ];

    it.each(moments)(
      'is the same everywhere %s, before and after a sweep',
      async (_, milliseconds, runs, isInGrace) => {
        const subscription = await ending(own);
        await at(after(milliseconds));
        const until = isInGrace ? after(over).toISOString() : null;
        for (const isSwept of [false, true]) {
          if (isSwept) await sweep();
          const { status, body } = await verify(subscription);
          expect([status, body.code]).toEqual(runs ? [200, 'VALID'] : [403, 'SUBSCRIPTION_EXPIRED']);
          expect(body.grace_until ?? null).toBe(until);
          expect('grace_until' in body).toBe(isInGrace);
          const shown = runs ? 'active' : 'expired';
          expect([body.license.status, body.license.subscription_status]).toEqual([shown, shown]);
          for (const view of [await subscriptionOf(subscription), await licenseOf(subscription)]) {
            expect(view).toMatchObject({ display_status: shown, grace_until: until });
            expect(view.status).toBe(isSwept ? shown : 'active');
          }
          const count = runs ? { active: 1, expired: 0 } : { active: 0, expired: 1 };
          expect(await numbers('licenses')).toEqual(count);
          expect(await numbers('subscriptions')).toEqual(count);
        }
      },
    );
  });
});

describe('grace', () => {
  const app = TestApp.ofFile({ GRACE_DAYS: '3' }, { empties: 'licenses, expiry_runs' });
  const { admin } = app;
  const NOW = after(DAY);
  const OVER = after(3 * DAY);
  beforeEach(() => void (app.now = NOW));

  const verify = (license_key: string) => app.http.post('/api/verify-license', { license_key });

  /** An ended subscription and licence, in grace for two more days. */
  const ended = async ({ expiresAt = END as Date | null, endDate = END } = {}) => {
    const license = await app.make.license({ expiresAt });
    return app.make.subscription({ license, endDate, startDate: after(-31 * DAY), anchorDay: 30 });
  };

  describe('the answer to a router in grace', () => {
    it('warns, gives the end of grace, and counts the time until then', async () => {
      const { license } = await ended();
      const { body, headers } = await verify(license.licenseKey).expect(200);
      expect(body).toMatchObject({
        valid: true,
        codes: ['VALID'],
        warnings: ['Subscription has ended and is in grace until 2090-02-02 10:00 (Asia/Jakarta)'],
        grace_until: OVER.toISOString(),
        seconds_left: (2 * DAY) / SECOND,
        days_left: 2,
      });
      expect(headers).toMatchObject({ 'x-license-valid': '1', 'x-license-code': 'VALID' });
    });

    it('has, as text, a line of its own behind those that scripts read', async () => {
      const { license } = await ended();
      const { text } = await verify(license.licenseKey).query({ format: 'text' }).expect(200);
      expect(text).toBe(
        'valid=1\ncode=VALID\ndays_left=2\nseconds_left=172800\ngrace_until=2090-02-02T03:00:00.000Z\nplan=Basic\n' +
          'customers=0/100\nmikrotiks=0/1\n' +
          'message=Subscription has ended and is in grace until 2090-02-02 10:00 (Asia/Jakarta)\n',
      );
    });

    it('counts to the end of the licence when it comes before the end of grace', async () => {
      const { license } = await ended({ expiresAt: after(2 * DAY) });
      const { body } = await verify(license.licenseKey).expect(200);
      expect(body).toMatchObject({ grace_until: OVER.toISOString(), days_left: 1 });
    });

    it('omits grace for a licence that is refused for another reason', async () => {
      const { license } = await ended();
      await app.em.execute(`update licenses set status = 'inactive' where id = ${license.id}`);
      const { body } = await verify(license.licenseKey).expect(403);
      expect(body).toMatchObject({ code: 'EXPIRED', warnings: expect.not.arrayContaining(['grace']) });
      expect(body).not.toHaveProperty('grace_until');
    });

    it('costs no additional statement', async () => {
      const { license } = await ended();
      const other = await app.make.license();
      const ask = ({ licenseKey }: { licenseKey: string }) =>
        app.countQueries(() => verify(licenseKey).expect(200));
      expect(await ask(license)).toBe(await ask(other));
    });
  });

  describe('the grace of a licence', () => {
    it.each([
      ['dated before its subscription ends there', -1, 403],
      ['dated as its subscription goes on', 0, 200],
      ['dated later goes on', DAY / 2, 200],
    ])('%s', async (_, milliseconds, status) => {
      const { license } = await ended({ expiresAt: after(milliseconds) });
      const { body } = await verify(license.licenseKey).expect(status);
      expect(body.code).toBe(status === 200 ? 'VALID' : 'EXPIRED');
      await app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(NOW)));
      const [view] = await admin.get(`/api/licenses?q=${license.licenseKey}`).body<[LicenseView]>();
      expect(view).toMatchObject({
        status: status === 200 ? 'active' : 'expired',
        is_expired: status === 403,
        grace_until: status === 200 ? OVER.toISOString() : null,
      });
    });

    it('does not exist without a subscription', async () => {
      const license = await app.make.license({ expiresAt: END });
      expect(await verify(license.licenseKey).body(403)).toMatchObject({ code: 'EXPIRED' });
    });
  });

  it('can be filtered as overdue and active', async () => {
    const subscription = await ended();
    await ended({ endDate: after(-10 * DAY), expiresAt: null });
    const calls = admin;
    const ids = async (query: string) =>
      (await calls.get(`/api/subscriptions?${query}`).body<SubscriptionView[]>(200)).map(({ id }) => id);
    expect(await ids('ends=overdue')).toHaveLength(2);
    expect(await ids('ends=overdue&status=active')).toEqual([subscription.id]);
    expect(await ids('expiring=soon')).toEqual([]);
  });

  it('appears as an issue on the customer page, with its last day', async () => {
    const { license } = await ended();
    const { customer_license: customerLicense } = await app.componentProps<LicensePage>(
      await app.sessionOf(),
      `/licenses/${license.id}`,
      'license',
    );
    expect(customerLicense).toMatchObject({
      verdict: 'VALID',
      issue: 'IN_GRACE',
      subscription: { grace_until: OVER.toISOString() },
    });
  });

  it('counts for customers among their own licences', async () => {
    const subscription = await ended();
    await ended();
    const session = await app.sessionOf(subscription.user.username);
    const { stats } = await app.pageProps<SubscriptionsPage>(session, '/subscriptions', 'stats');
    expect(stats).toMatchObject({ total: 1, active: 1, expired: 0 });
  });

  describe('a renewal and grace', () => {
    it('loses no day: the new period begins where the old one ended', async () => {
      const { id, license } = await ended();
      const { body } = await admin
        .post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' })
        .expect(200);
      expect(body).toMatchObject({
        end_date: '2090-02-28T03:00:00.000Z',
        status: 'active',
        grace_until: null,
      });
      const { body: answer } = await verify(license.licenseKey).expect(200);
      expect(answer.license.expires_at).toBe('2090-02-28T03:00:00.000Z');
      expect(answer).not.toHaveProperty('grace_until');
      app.now = new Date('2090-02-28T03:00:00.001Z');
      expect(await verify(license.licenseKey).body(200)).toMatchObject({
        grace_until: '2090-03-03T03:00:00.000Z',
      });
    });

    it('counts from the same end after grace is over', async () => {
      const { id } = await ended();
      app.now = after(10 * DAY);
      await app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(app.now!)));
      const { body } = await admin
        .post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' })
        .expect(200);
      expect(body).toMatchObject({ end_date: '2090-02-28T03:00:00.000Z', status: 'active' });
    });
  });

  it('does not restore marked rows by a later setting, until their run is undone', async () => {
    const { license } = await ended();
    await app.em.execute(`update plans set grace_days = 0 where id in (select plan_id from subscriptions)`);
    const run = await app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(NOW)));
    await app.em.execute(`update plans set grace_days = null`);
    await verify(license.licenseKey).expect(403);
    expect((await typeCommand(app, ['expire:undo', String(run.id)])).out).toBe(
      `Put back of run ${run.id}: licenses 1, subscriptions 1.\n`,
    );
    expect(await verify(license.licenseKey).body(200)).toMatchObject({ grace_until: OVER.toISOString() });
  });

  it("applies to the next router once the plan's days change", async () => {
    const { license, plan } = await ended();
    const calls = admin;
    const [{ id: _id, is_unlimited: _unlimited, ...view }] = await calls
      .get(`/api/plans?q=${plan.planType}`)
      .body<[Record<string, unknown>]>(200);
    for (const [grace_days, status] of [
      [0, 403],
      [1, 200],
      [null, 200],
    ] as const) {
      await calls.put(`/api/plans/${plan.id}`, { ...view, grace_days }).expect(200);
      await verify(license.licenseKey).expect(status);
    }
  });

  it('keeps routers at the last valid answer when only an untrusted clock would end it', async () => {
    const { license } = await ended();
    const { license: endless } = await ended({ endDate: after(40 * DAY), expiresAt: null });
    await app.em.execute(
      `insert into clock_marks values (1, ?::timestamptz) on conflict (id) do update set seen_at = excluded.seen_at`,
      [NOW.toISOString()],
    );
    app.isClockWatched = true;
    app.now = after(20 * DAY);
    await app.nest.get(ClockWatch).check();
    await verify(license.licenseKey).expect(503);
    await verify(endless.licenseKey).expect(200);
    app.isClockWatched = false;
  });
});

describe('the SQL condition for grace', () => {
  const app = TestApp.ofFile();
  let rows: Subscription[];

  beforeAll(async () => {
    const plans = await Promise.all([null, 0, 7].map((graceDays) => app.make.plan({ graceDays })));
    const user = await app.make.user();
    rows = [];
    // Around the nights of daylight saving changes in Berlin and in St John's.
    for (const night of ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31'])
      for (let hour = 0; hour < 36; hour += 0.5)
        rows.push(
          await app.make.subscription({
            user,
            plan: plans[rows.length % 3]!,
            endDate: new Date(Date.parse(night) + hour * 3_600_000),
          }),
        );
  });

  it.each(['Asia/Jakarta', 'Europe/Berlin', 'America/St_Johns'])(
    'agrees with the rule for days of %s, through daylight saving changes too',
    async (timeZone) => {
      const setting = { days: 2, timeZone };
      for (const { endDate, plan } of rows.filter((_, i) => i % 7 === 0)) {
        const grace = { timeZone, days: plan.graceDays ?? setting.days };
        for (const now of [0, 1].map((late) => new Date(graceEnd(endDate!, grace).getTime() + late))) {
          const found = await app.em.execute<{ id: number }[]>(
            `select id from subscriptions where ${sqlInGrace('subscriptions', sqlMoment(now), setting)} order by id`,
          );
          const expected = rows.filter((row) =>
            graceUntil(row, { timeZone, days: row.plan.graceDays ?? setting.days }, now),
          );
          expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }
    },
  );
});
