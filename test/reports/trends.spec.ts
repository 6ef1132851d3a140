import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TrendsPage } from '../../src/reports/trends.page.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { TrendMonth, TrendsView } from '../../src/reports/trends.view.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 15 March in Jakarta. */
const NOW = new Date('2090-03-15T05:00:00.000Z');

describe('GET /api/trends', () => {
  let app: TestApp;
  let user: User;
  let plan: Plan;

  beforeAll(async () => {
    app = await TestApp.open();
    [user, plan] = [await app.make.user(), await app.make.plan()];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.now = NOW;
    await app.em.execute('alter table audit_events disable trigger user');
    await app.em.execute('delete from audit_events');
    await app.em.execute('alter table audit_events enable trigger user');
    await app.empty('licenses');
  });

  const sell = (rest: object) => app.make.subscription({ user, plan, amount: 100_000, ...rest });
  const admin = async () => app.api(await app.sessionOf());
  const trends = async () => (await (await admin()).get('/api/trends').expect(200)).body as TrendsView;
  const monthOf = (month: string, { months }: TrendsView) => months.find((each) => each.month === month);
  const at = async (moment: string, work: () => Promise<unknown>) => {
    app.now = new Date(moment);
    await work();
    app.now = NOW;
  };

  it('returns twelve empty business months where nothing was sold', async () => {
    const { months, expected } = await trends();
    expect(months.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `2089-${String(i + 4).padStart(2, '0')}`),
      '2090-01',
      '2090-02',
      '2090-03',
    ]);
    const nothing: Partial<TrendMonth> = { revenue: 0, created: 0, renewed: 0, lost: 0, active_at_start: 0 };
    for (const month of months) expect(month).toMatchObject({ ...nothing, churn_percent: null });
    expect(expected).toEqual({ until: '2090-04-14T05:00:00.000Z', subscriptions: 0, amount: 0 });
  });

  it('groups by business months, to the hour', async () => {
    await sell({ createdAt: new Date('2090-01-31T16:59:59Z'), endDate: new Date('2090-02-28T16:59:59Z') });
    await sell({ createdAt: new Date('2090-01-31T17:00:00Z'), endDate: new Date('2090-02-28T17:00:00Z') });
    await sell({ createdAt: new Date('2088-01-31T17:00:00Z'), endDate: null });
    const found = await trends();
    const numbers = ({ created, lost, active_at_start, churn_percent }: TrendMonth) => [
      created,
      lost,
      active_at_start,
      churn_percent,
    ];
    expect(['2090-01', '2090-02', '2090-03'].map((month) => numbers(monthOf(month, found)!))).toEqual([
      [1, 0, 1, 0],
      [1, 1, 2, 50],
      [0, 1, 2, 50],
    ]);
  });

  it('counts payments as revenue of their month, and a reversal in the month it is made', async () => {
    const createdAt = new Date('2090-01-10T03:00:00Z');
    const endDate = new Date('2090-02-10T03:00:00Z');
    const [one, other] = [await sell({ createdAt, endDate }), await sell({ createdAt, endDate })];
    const pay = async (id: number, amount: number, some: object = {}) => {
      const sent = { method: 'cash', amount, ...some };
      const { body } = await (await admin()).post(`/api/subscriptions/${id}/payments`).send(sent).expect(201);
      return (body as { payment: { id: number } }).payment.id;
    };
    await at('2090-01-31T16:59:59Z', () => pay(one.id, 100_000));
    await at('2090-02-09T03:00:00Z', async () => {
      await pay(one.id, 100_000, { pays: 'next' });
      await pay(other.id, 70_000, { paid_on: '2090-01-31' });
      const bounced = await pay(other.id, 30_000);
      await (await admin()).post(`/api/payments/${bounced}/reversal`).send({ reason: 'Bounced' }).expect(201);
    });
    const found = await trends();
    expect(monthOf('2090-01', found)).toMatchObject({ revenue: 170_000, created: 2, renewed: 0, lost: 0 });
    expect(monthOf('2090-02', found)).toMatchObject({ revenue: 100_000, created: 0, renewed: 1, lost: 1 });
    expect(monthOf('2090-03', found)).toMatchObject({ revenue: 0, lost: 1, active_at_start: 1 });
    await app.em.execute('select count_trends()');
    expect(await trends()).toEqual(found);
  });

  it('keeps deleted rows: as gained, with their revenue, and as lost', async () => {
    const sold = await sell({
      createdAt: new Date('2089-12-10T03:00:00Z'),
      paymentStatus: 'paid',
      endDate: null,
    });
    const before = monthOf('2089-12', await trends());
    await at('2090-02-20T03:00:00Z', async () =>
      (await admin()).delete(`/api/subscriptions/${sold.id}`).expect(204),
    );
    const found = await trends();
    expect(monthOf('2089-12', found)).toEqual(before);
    expect(before).toMatchObject({ created: 1 });
    expect(monthOf('2090-02', found)).toMatchObject({ lost: 1, active_at_start: 1, churn_percent: 100 });
    expect(monthOf('2090-03', found)).toMatchObject({ lost: 0, active_at_start: 0 });
  });

  it('forecasts active subscriptions that end within thirty days', async () => {
    await sell({ endDate: new Date('2090-03-20T03:00:00Z') });
    await sell({ endDate: new Date('2090-04-13T03:00:00Z'), amount: 250_000 });
    await sell({ endDate: new Date('2090-03-21T03:00:00Z'), status: 'inactive' });
    await sell({ endDate: new Date('2090-04-15T03:00:00Z') });
    await sell({ endDate: new Date('2090-03-14T03:00:00Z') });
    expect((await trends()).expected).toMatchObject({ subscriptions: 2, amount: 350_000 });
  });

  it('returns the same after the counters are rebuilt', async () => {
    const sold = await sell({
      createdAt: new Date('2089-12-10T03:00:00Z'),
      paymentStatus: 'paid',
      endDate: null,
    });
    await at('2090-02-20T03:00:00Z', async () =>
      (await admin()).post(`/api/subscriptions/${sold.id}/renew`).send({}).expect(200),
    );
    const other = await sell({ createdAt: new Date('2090-01-10T03:00:00Z'), endDate: null });
    await at('2090-02-21T03:00:00Z', async () =>
      (await admin()).delete(`/api/subscriptions/${other.id}`).expect(204),
    );
    const kept = await trends();
    await app.em.execute('select count_trends()');
    expect(await trends()).toEqual(kept);
    expect(kept.months.at(-2)).toMatchObject({ renewed: 1, lost: 1 });
  });

  it('matches the page', async () => {
    await sell({ createdAt: new Date('2090-03-10T03:00:00Z'), paymentStatus: 'paid' });
    expect((await app.pageProps<TrendsPage>(await app.sessionOf(), '/trends')).trends).toEqual(
      await trends(),
    );
  });
});
