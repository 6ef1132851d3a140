import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { LedgerTotals } from '../../src/billing/ledger/ledger-totals.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { MonthFigures } from '../../src/reports/dashboard.view.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 15 March in Jakarta. */
const NOW = new Date('2090-03-15T05:00:00.000Z');

describe('the months of the dashboard', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let user: User;
  let plan: Plan;

  beforeAll(async () => ([user, plan] = [await app.make.user(), await app.make.plan()]));
  beforeEach(async () => {
    app.now = NOW;
    await app.em.execute('alter table audit_events disable trigger user');
    await app.em.execute('delete from audit_events');
    await app.em.execute('alter table audit_events enable trigger user');
    await app.empty('licenses');
  });

  const sell = (rest: object) => app.make.subscription({ user, plan, amount: 100_000, ...rest });
  const months = async (session = app.sessionOf()) =>
    (await app.pageProps<DashboardPage>(await session, '/dashboard', 'charts')).charts.by_month;
  const monthOf = (month: string, found: MonthFigures[]) => found.find((each) => each.month === month);
  const at = async (moment: string, work: () => Promise<unknown>) => {
    app.now = new Date(moment);
    await work();
    app.now = NOW;
  };

  it('are the last twelve of the business, empty where nothing was sold', async () => {
    const found = await months();
    expect(found.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `2089-${String(i + 4).padStart(2, '0')}`),
      '2090-01',
      '2090-02',
      '2090-03',
    ]);
    for (const month of found) expect(month).toMatchObject({ received: 0, gained: 0, lost: 0 });
  });

  it('are those of the business, to the hour', async () => {
    await sell({ createdAt: new Date('2090-01-31T16:59:59Z'), endDate: new Date('2090-02-28T16:59:59Z') });
    await sell({ createdAt: new Date('2090-01-31T17:00:00Z'), endDate: new Date('2090-02-28T17:00:00Z') });
    await sell({ createdAt: new Date('2088-01-31T17:00:00Z'), endDate: null });
    await sell({ createdAt: new Date('2090-03-01T17:00:00Z'), endDate: new Date('2090-03-15T05:30:00Z') });
    const found = await months();
    const counts = ['2090-01', '2090-02', '2090-03'].map((month) => monthOf(month, found)!);
    expect(counts.map(({ gained, lost }) => [gained, lost])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('have payments in the month of their day and a reversal in its own, as the ledger has', async () => {
    const createdAt = new Date('2090-01-10T03:00:00Z');
    const endDate = new Date('2090-02-10T03:00:00Z');
    const [one, other] = [await sell({ createdAt, endDate }), await sell({ createdAt, endDate })];
    const pay = async (id: number, amount: number, some: object = {}) => {
      const sent = { method: 'cash', amount, ...some };
      const { body } = await admin.post(`/api/subscriptions/${id}/payments`, sent).expect(201);
      return (body as { payment: { id: number } }).payment.id;
    };
    await at('2090-01-31T16:59:59Z', () => pay(one.id, 100_000));
    await at('2090-02-09T03:00:00Z', async () => {
      await pay(one.id, 100_000, { pays: 'next' });
      await pay(other.id, 70_000, { paid_on: '2090-01-31' });
      const bounced = await pay(other.id, 30_000);
      await admin.post(`/api/payments/${bounced}/reversal`, { reason: 'Bounced' }).expect(201);
    });
    const found = await months();
    expect(monthOf('2090-01', found)).toMatchObject({ received: 170_000, gained: 2, lost: 0 });
    expect(monthOf('2090-02', found)).toMatchObject({ received: 100_000, gained: 0, lost: 1 });
    expect(monthOf('2090-03', found)).toMatchObject({ received: 0, gained: 0, lost: 1 });
    const owner = await app.em.findOneOrFail(User, { username: 'admin' });
    for (const { month, received } of found)
      expect(await app.nest.get(LedgerTotals).forViewer(owner, NOW, month)).toMatchObject({ received });
    await app.em.execute('select count_trends()');
    expect(await months()).toEqual(found);
  });

  it('keep deleted subscriptions: as gained, and as lost', async () => {
    const sold = await sell({ createdAt: new Date('2089-12-10T03:00:00Z'), endDate: null });
    const before = monthOf('2089-12', await months());
    await at('2090-02-20T03:00:00Z', async () => admin.delete(`/api/subscriptions/${sold.id}`).expect(204));
    const found = await months();
    expect(before).toMatchObject({ gained: 1 });
    expect(monthOf('2089-12', found)).toEqual(before);
    expect(monthOf('2090-02', found)).toMatchObject({ lost: 1 });
    expect(monthOf('2090-03', found)).toMatchObject({ lost: 0 });
    await app.em.execute('select count_trends()');
    expect(await months()).toEqual(found);
  });

  it('are for those who see totals of money', async () => {
    await sell({ createdAt: new Date('2090-03-10T03:00:00Z') });
    for (const [role, count] of [
      ['finance', 12],
      ['support', 0],
    ] as const) {
      const { username } = await app.make.user({ role });
      expect(await months(app.sessionOf(username))).toHaveLength(count);
    }
  });
});
