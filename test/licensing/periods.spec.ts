import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { SubscriptionPeriod } from '../../src/licensing/subscriptions/subscription-period.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { DAY } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 10 March 2090 in Jakarta. */
const NOW = new Date('2090-03-10T05:00:00.000Z');
const PRICE = 50_000;
const endOf = (day: string) => new Date(`${day}T23:59:59.999+07:00`);

describe('the periods of a subscription', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7' });
  const { admin } = app;
  let plan: Plan;
  let dearer: Plan;
  let license: License;

  beforeAll(async () => {
    plan = await app.make.plan({ pricePerMonth: PRICE });
    dearer = await app.make.plan({ pricePerMonth: 2 * PRICE });
  });
  beforeEach(async () => {
    passTo(NOW);
    license = await app.make.license();
  });

  function passTo(moment: Date) {
    app.now = moment;
  }
  const post = async (path: string, body: object = {}) => (await admin.post(path, body)).body;
  const sell = async (some: object = {}): Promise<number> => {
    const { username } = await app.make.user();
    const sold = { username, license_id: license.id, plan_type: plan.planType, amount: PRICE, ...some };
    return (await admin.post('/api/subscriptions', sold).body<SubscriptionView>(201)).id;
  };
  const put = async (id: number, change: object) =>
    admin.put(`/api/subscriptions/${id}`, edited(await withRelations(app.em, id), change)).expect(200);
  const pay = (id: number, amount = PRICE) =>
    admin
      .post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount, record_anyway: true })
      .expect(201);
  const stored = (id: number) =>
    app.em.findOneOrFail(Subscription, { id }, { populate: ['license'], refresh: true });
  const periods = (id: number, some: object = { takenBackAt: null }) =>
    app.em.find(SubscriptionPeriod, { subscriptionId: id, ...some }, { orderBy: { startsAt: 'asc' } });
  const shown = async (id: number) =>
    (await periods(id)).map(({ kind, price, endsAt }) => [kind, price, endsAt?.toISOString().slice(0, 10)]);
  const sweep = () => app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(app.now!)));
  const verdict = async () =>
    (await app.http.post('/api/verify-license', { license_key: license.licenseKey })).body.code;

  /** However it came about: rows follow each other without a gap, to the end, and the licence runs as long. */
  async function expectWhole(id: number) {
    const { endDate, license: its } = await stored(id);
    const rows = await periods(id);
    expect(rows.at(-1)!.endsAt).toEqual(endDate);
    for (const [i, row] of rows.slice(1).entries()) expect(row.startsAt).toEqual(rows[i]!.endsAt);
    if (its.expiresAt) expect(its.expiresAt.getTime()).toBeGreaterThanOrEqual(endDate!.getTime());
  }

  it.each<[string, (id: number) => Promise<unknown>, unknown[]]>([
    ['a sale', async () => {}, [['sold', PRICE, '2090-04-10']]],
    [
      'a payment of the next period',
      async (id) => (await pay(id), await pay(id)),
      [
        ['sold', PRICE, '2090-04-10'],
        ['paid', PRICE, '2090-05-10'],
      ],
    ],
    [
      'a renewal',
      (id) => post(`/api/subscriptions/${id}/renew`),
      [
        ['sold', PRICE, '2090-04-10'],
        ['renewed', PRICE, '2090-05-10'],
      ],
    ],
    [
      'a renewal to a typed end',
      (id) => post(`/api/subscriptions/${id}/renew`, { end_date: '2090-06-01' }),
      [
        ['sold', PRICE, '2090-04-10'],
        ['typed', null, '2090-06-01'],
      ],
    ],
    [
      'an end that the form moves ahead',
      (id) => put(id, { end_date: '2090-04-20' }),
      [
        ['sold', PRICE, '2090-04-10'],
        ['typed', null, '2090-04-20'],
      ],
    ],
    [
      'an end that the form moves back',
      (id) => put(id, { end_date: '2090-03-20' }),
      [['sold', PRICE, '2090-03-20']],
    ],
    [
      'an end that the form takes away',
      (id) => put(id, { end_date: null }),
      [
        ['sold', PRICE, '2090-04-10'],
        ['typed', null, undefined],
      ],
    ],
    [
      'a change of plan',
      async (id) => (
        await pay(id),
        passTo(endOf('2090-03-24')),
        post(`/api/subscriptions/${id}/plan-change`, { plan_id: dearer.id })
      ),
      [
        ['sold', 22_581, '2090-03-23'],
        ['plan_change', 54_838, '2090-04-10'],
      ],
    ],
  ])('follow each other after %s', async (_what, act, expected) => {
    const id = await sell();
    await act(id);
    expect(await shown(id)).toEqual(expected);
    await expectWhole(id);
  });

  it('are cut where an end is moved back, and what was cut off is kept as taken back', async () => {
    const id = await sell();
    for (let i = 0; i < 3; i++) await post(`/api/subscriptions/${id}/renew`);
    await put(id, { end_date: '2090-05-20' });
    expect(await shown(id)).toEqual([
      ['sold', PRICE, '2090-04-10'],
      ['renewed', PRICE, '2090-05-10'],
      ['renewed', PRICE, '2090-05-20'],
    ]);
    expect(await periods(id, { takenBackAt: NOW, takenBackBy: 'admin' })).toHaveLength(2);
  });

  it.each([
    ['ends before what is sold', new Date(NOW.getTime() + 7 * DAY)],
    ['has ended', new Date(NOW.getTime() - DAY)],
  ])('are served to their end by a licence that %s by itself', async (_what, expiresAt) => {
    license = await app.make.license({ expiresAt });
    await sweep();
    const id = await sell();
    await expectWhole(id);
    expect(await verdict()).toBe('VALID');
    await pay(id);
    passTo(new Date(NOW.getTime() + 29 * DAY));
    await sweep();
    expect(await verdict()).toBe('VALID');
  });

  it('are served by the licence that the subscription is moved to', async () => {
    const id = await sell();
    license = await app.make.license({ expiresAt: new Date(NOW.getTime() + DAY) });
    await put(id, { license_id: license.id });
    await expectWhole(id);
  });

  it('take back the mark of the sweep when an end moves ahead, and no status that people set', async () => {
    const id = await sell();
    passTo(endOf('2090-05-01'));
    await sweep();
    expect((await stored(id)).status).toBe('expired');
    await put(id, { end_date: '2090-06-01' });
    expect([(await stored(id)).status, await verdict()]).toEqual(['active', 'VALID']);
    for (const status of ['inactive', 'expired']) {
      await put(id, { status });
      await put(id, { end_date: '2090-07-01' });
      expect((await stored(id)).status).toBe(status);
    }
  });

  it('cost the price of the plan after a first one that was free', async () => {
    const id = await sell({ amount: 0 });
    expect(await admin.get(`/api/subscriptions/${id}/renewal`).body(200)).toMatchObject({ price: PRICE });
  });

  it('take the licence of the former customer along when they are moved, and no other one', async () => {
    const [former, next] = [await app.make.user(), await app.make.user()];
    license = await app.make.license({ owner: former });
    const id = await sell({ username: former.username });
    await put(id, { username: next.username });
    const owner = async () =>
      (await app.em.findOneOrFail(License, { id: license.id }, { populate: ['owner'], refresh: true })).owner!
        .id;
    expect(await owner()).toBe(next.id);
    await put(id, { username: former.username });
    await app.em.nativeUpdate(License, { id: license.id }, { owner: next.id });
    await put(id, { username: (await app.make.user()).username });
    expect(await owner()).toBe(next.id);
  });

  it('are invoiced when they are sold, whatever sold them, unless they came from a file', async () => {
    const id = await sell({ billing_period: 'quarterly', amount: 3 * PRICE });
    const [invoice] = await app.em.find(Invoice, { subscriptionId: id });
    expect([invoice!.total, invoice!.billingPeriod]).toEqual([3 * PRICE, 'quarterly']);
    expect((await periods(id))[0]!.invoiceId).toBe(invoice!.id);
    const { body } = await admin.get(`/api/subscriptions?q=${license.licenseKey}`).expect(200);
    expect((body as SubscriptionView[])[0]).toMatchObject({ owed: 3 * PRICE });
  });

  it('cannot overlap, run backwards, be changed or deleted in the database', async () => {
    const id = await sell();
    const insert = (from: string, to: string) =>
      app.em.execute(
        `insert into subscription_periods (subscription_id, kind, starts_at, ends_at, plan_name, anchor_day, recorded_at)
          values (?, 'typed', ?, ?, 'Any', 1, now())`,
        [id, from, to],
      );
    await expect(insert('2090-04-01', '2090-04-05')).rejects.toThrow('subscription_periods_apart');
    await expect(insert('2091-04-01', '2091-03-01')).rejects.toThrow(
      /subscription_periods_(forward|apart)|range/,
    );
    await expect(insert('2099-04-01', '2199-03-01')).rejects.toThrow('subscription_periods_forward');
    await expect(app.em.execute('update subscription_periods set price = 1')).rejects.toThrow('was recorded');
    await expect(app.em.execute('delete from subscription_periods')).rejects.toThrow('append-only');
  });
});
