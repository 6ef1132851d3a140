import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExpirySweep } from '../src/expiry/expiry-sweep.js';
import type { LicenseView } from '../src/licenses/license.view.js';
import type { HoldingPage, LicensesPage, SubscriptionsPage } from '../src/pages.js';
import { systemContext } from '../src/platform/http/action-context.js';
import type { Subscription } from '../src/subscriptions/subscription.entity.js';
import type { SubscriptionView } from '../src/subscriptions/subscription.view.js';
import { DAY } from './support/factory.js';
import { type Credentials, TestApp } from './support/test-app.js';

const END = new Date('2090-01-30T03:00:00.000Z');
const after = (milliseconds: number) => new Date(END.getTime() + milliseconds);
const SECOND = 1000;

describe.each([0, 3])('with GRACE_DAYS=%d', (setting) => {
  let app: TestApp;
  let session: Credentials;
  let admin: ReturnType<TestApp['api']>;

  beforeAll(async () => {
    app = await TestApp.open({ GRACE_DAYS: String(setting) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.em.execute('truncate licenses, expiry_runs cascade');
    await at(END);
  });

  /** A session lasts for hours, and the tests for months. */
  async function at(now: Date) {
    app.now = now;
    session = await app.sessionOf();
    admin = app.api(session);
  }

  /** A subscription that ends then, and its licence with it. */
  async function ending(graceDays: number | null, rest: { license?: { expiresAt: Date | null } } = {}) {
    const plan = await app.make.plan({ graceDays });
    const license = await app.make.license({ expiresAt: END, ...rest.license });
    return app.make.subscription({ license, plan, endDate: END, startDate: after(-30 * DAY) });
  }

  const verify = ({ license }: Subscription) =>
    app.http.post('/api/verify-license').send({ license_key: license.licenseKey });

  const sweep = () => app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(app.now!)));

  const subscriptionOf = async ({ license }: Subscription) =>
    ((await admin.get(`/api/subscriptions?q=${license.licenseKey}`)).body as [SubscriptionView])[0];

  const licenseOf = async ({ license }: Subscription) =>
    ((await admin.get(`/api/licenses?q=${license.licenseKey}`)).body as [LicenseView])[0];

  /** How many of each list are in each status, by its filter and by the number above it. */
  async function numbers(kind: 'licenses' | 'subscriptions') {
    const listed = async (status: string) =>
      Number((await admin.get(`/api/${kind}?status=${status}`).expect(200)).headers['x-total-count']);
    const { stats } = await app.pageProps<LicensesPage & SubscriptionsPage>(session, `/${kind}`, 'stats');
    const filters = { active: await listed('active'), expired: await listed('expired') };
    expect({ active: stats.active, expired: stats.expired }).toEqual(filters);
    return filters;
  }

  const DAYS = [null, 0, 5].map((own) => [own, own ?? setting] as const);

  describe.each(DAYS)('and %j of the plan', (own, days) => {
    const over = days * DAY;
    const moments: [string, number, boolean, boolean][] = [
      ['a second before the end', -SECOND, true, false],
      ['at the end', 0, true, false],
      ['a second before grace is over', over - SECOND, days > 0 || over - SECOND <= 0, days > 0],
      ['when grace is over', over, true, days > 0],
      ['a millisecond later', over + 1, false, false],
      ['much later', over + 40 * DAY, false, false],
    ];

    it.each(moments)('%s', async (_, milliseconds, runs, isInGrace) => {
      const subscription = await ending(own);
      await at(after(milliseconds));
      const graceUntil = isInGrace ? after(over).toISOString() : null;
      for (const isSwept of [false, true]) {
        if (isSwept) await sweep();
        const { status, body } = await verify(subscription);
        expect([status, body.code]).toEqual(runs ? [200, 'VALID'] : [403, 'SUBSCRIPTION_EXPIRED']);
        expect(body.grace_until ?? null).toBe(graceUntil);
        expect('grace_until' in body).toBe(isInGrace);
        const shown = runs ? 'active' : 'expired';
        expect([body.license.status, body.license.subscription_status]).toEqual([shown, shown]);
        for (const view of [await subscriptionOf(subscription), await licenseOf(subscription)]) {
          expect(view).toMatchObject({ display_status: shown, grace_until: graceUntil });
          expect(view.status).toBe(isSwept ? shown : 'active');
        }
        const count = runs ? { active: 1, expired: 0 } : { active: 0, expired: 1 };
        expect(await numbers('licenses')).toEqual(count);
        expect(await numbers('subscriptions')).toEqual(count);
      }
    });
  });
});
