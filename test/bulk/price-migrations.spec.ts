import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/accounts/users/user.entity.js';
import type { PriceGroup } from '../../src/bulk/price-migrations/price-migration.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { RenewalView } from '../../src/licensing/subscriptions/renewal.view.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { MessageComposer } from '../../src/messaging/messages/message-composer.js';
import type { MessagesPage } from '../../src/messaging/messages/messages.page.controller.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { Factory } from '../support/factory.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 16 November 2090 in Jakarta. */
const NOW = new Date('2090-11-16T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');

describe('the price of a plan', () => {
  const app = TestApp.ofFile({}, { now: NOW, empties: 'outbox' });
  const { admin } = app;
  let plan: Plan;
  let user: User;

  beforeEach(async () => {
    plan = await app.make.plan({ planName: 'Home', pricePerMonth: 50_000, pricePerQuarter: 150_000 });
    user = await app.make.user({ locale: 'en', waNumber: `62812${String(plan.id).padStart(8, '0')}` });
  });

  const subscribed = (some: Parameters<Factory['subscription']>[0] = {}) =>
    app.make.subscription({ user, plan, endDate: END, anchorDay: 30, paymentStatus: 'paid', ...some });
  const raise = (prices: object = {}) =>
    admin
      .put(`/api/plans/${plan.id}`, {
        plan_type: plan.planType,
        plan_name: plan.planName,
        max_customer_count: plan.maxCustomerCount,
        max_mikrotik_count: plan.maxMikrotikCount,
        billing_period: 'monthly',
        price_per_month: 60_000,
        ...prices,
      })
      .expect(200);
  const groups = () => admin.get(`/api/plans/${plan.id}/price-migration`).body<PriceGroup[]>(200);
  const migrate = (input: object) =>
    admin.post(`/api/plans/${plan.id}/price-migration`, { billing_period: 'monthly', ...input });
  const renewal = (id: number, query = '') =>
    admin.get(`/api/subscriptions/${id}/renewal${query}`).body<RenewalView>(200);
  const stored = (id: number) => app.em.findOneOrFail(Subscription, { id }, { refresh: true });

  it('is not that of its customers when it is raised, until staff say so', async () => {
    const { id } = await subscribed();
    await raise({ price_per_quarter: 170_000 });
    expect(await renewal(id)).toMatchObject({ price: 50_000, billing_period: 'monthly' });
    // Three months cost no more than three times the agreed month.
    expect(await renewal(id, '?billing_period=quarterly')).toMatchObject({ price: 150_000 });
    expect(await groups()).toEqual([
      {
        price: 50_000,
        billing_period: 'monthly',
        new_price: 60_000,
        count: 1,
        customers: 1,
        reachable: 1,
        invoiced: 0,
      },
    ]);
  });

  it('leaves the length of its customers when its own is another one', async () => {
    const { id } = await subscribed();
    await raise({ billing_period: 'annually', price_per_month: 50_000 });
    expect(await renewal(id)).toMatchObject({ price: 50_000, billing_period: 'monthly' });
    expect(await groups()).toEqual([]);
  });

  it('is shown beside what customers agreed on, with those who have an invoice or no number', async () => {
    await subscribed();
    const { id } = await subscribed();
    await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    await subscribed({ user: await app.make.user({ waNumber: null }), amount: 45_000 });
    await raise();
    const found = (await groups()).map(({ price, count, customers, reachable, invoiced }) => [
      price,
      { count, customers, reachable, invoiced },
    ]);
    expect(found).toEqual([
      [50_000, { count: 2, customers: 1, reachable: 1, invoiced: 1 }],
      [45_000, { count: 1, customers: 1, reachable: 0, invoiced: 0 }],
    ]);
  });

  it('counts from the next period on, for those who pay the same, and is audited', async () => {
    const [ours, agreed] = [await subscribed(), await subscribed({ amount: 45_000 })];
    await raise();
    expect(await migrate({ price: 50_000, count: 1 }).body(200)).toEqual({
      price: 50_000,
      billing_period: 'monthly',
      new_price: 60_000,
      starts_on: null,
      changed: 1,
      notified: 0,
      batch_id: expect.any(Number),
    });
    expect(await stored(ours.id)).toMatchObject({ amount: 50_000, paymentStatus: 'paid' });
    expect([(await renewal(ours.id)).price, (await renewal(agreed.id)).price]).toEqual([60_000, 45_000]);
    const event = await app.em.findOneOrFail(
      AuditEvent,
      { action: 'subscription.price' },
      { orderBy: { id: 'desc' } },
    );
    expect([event.subjectId, event.before, event.after]).toMatchObject([
      ours.id,
      { renewal_price: 50_000 },
      { renewal_price: 60_000 },
    ]);
  });

  it('counts for periods that begin on a day or later', async () => {
    const { id } = await subscribed();
    await raise();
    await migrate({ price: 50_000, count: 1, starts_on: '2090-12-15' }).expect(200);
    expect(await groups()).toEqual([]);
    expect((await renewal(id)).price).toBe(50_000);
    await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
    expect(await renewal(id)).toMatchObject({ from: '2090-12-30T16:59:59.999Z', price: 60_000 });
    expect(await stored(id)).toMatchObject({ amount: 50_000, renewalPrice: 50_000, scheduledPrice: 60_000 });
  });

  it('is not undone with a renewal', async () => {
    const { id } = await subscribed();
    await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
    await raise();
    await migrate({ price: 50_000, count: 1 }).expect(200);
    await admin.post(`/api/subscriptions/${id}/renewal/undo`, {}).expect(200);
    expect(await renewal(id)).toMatchObject({ from: END.toISOString(), price: 60_000 });
  });

  it('is undone as one, but for whom another price was agreed since', async () => {
    const [first, second, third] = [await subscribed(), await subscribed(), await subscribed()];
    await raise();
    const { body } = await migrate({ price: 50_000, count: 3, starts_on: '2090-12-15' }).expect(200);
    const events = await app.em.find(
      AuditEvent,
      { batchId: body.batch_id },
      { orderBy: { subjectId: 'asc' } },
    );
    expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      [first, second, third].map(({ id }) => ['subscription.price', id]),
    );
    const batch = (await admin.get(`/api/batches/${body.batch_id}`).expect(200)).body;
    expect(batch).toMatchObject({ action: 'subscription.price', state: 'done', changed: 3, can_undo: true });

    await app.em.nativeUpdate(Subscription, { id: third.id }, { renewalPrice: 55_000 });
    const undoing = (await admin.post(`/api/batches/${body.batch_id}/undo`).expect(201)).body;
    const undone = (await admin.post(`/api/batches/${undoing.id}/run`).expect(200)).body;
    expect(undone).toMatchObject({ state: 'done', changed: 2, refused: 1 });
    expect([await stored(first.id), await stored(second.id), await stored(third.id)]).toMatchObject([
      { renewalPrice: 50_000, scheduledPrice: null, scheduledFrom: null },
      { renewalPrice: 50_000, scheduledPrice: null, scheduledFrom: null },
      { renewalPrice: 55_000, scheduledPrice: 60_000 },
    ]);
    expect((await migrate({ price: 50_000, count: 2 }).expect(200)).body.changed).toBe(2);
  });

  it('cannot be asked for as an action on chosen rows', async () => {
    const { id } = await subscribed();
    const { body } = await admin
      .post('/api/batches', { action: 'subscription.price', ids: [id] })
      .expect(422);
    expect(body.errors.action).toMatch(/^action must be one of /);
  });

  it('is written to each customer once, unless another price was agreed meanwhile', async () => {
    const { id } = await subscribed();
    await subscribed();
    const other = await app.make.user({ waNumber: `62813${String(plan.id).padStart(8, '0')}`, locale: 'id' });
    const theirs = await subscribed({ user: other });
    await raise();
    const { body } = await migrate({ price: 50_000, count: 3, notify: true }).expect(200);
    expect(body).toMatchObject({ changed: 3, notified: 2 });
    const texts = async () => {
      const entries = await app.em.find(OutboxEntry, { kind: 'price_changed' }, { orderBy: { id: 'asc' } });
      const composed = await app.nest.get(MessageComposer).compose(entries, NOW);
      return entries.map((entry) => composed.get(entry.id)?.text ?? null);
    };
    expect(await texts()).toEqual([
      expect.stringMatching(
        /Current price: Rp 50\.000 \/ month\nNew price: \*Rp 60\.000 \/ month\*\n.*30 November 2090/,
      ),
      expect.stringMatching(/Harga lama: Rp 50\.000 \/ bulan\nHarga baru: \*Rp 60\.000 \/ bulan\*/),
    ]);
    await admin
      .put(`/api/subscriptions/${theirs.id}`, {
        username: other.username,
        license_id: theirs.license.id,
        plan_type: plan.planType,
        amount: 55_000,
        status: 'active',
        payment_status: 'paid',
      })
      .expect(200);
    expect(await texts()).toEqual([expect.any(String), null]);
    expect((await stored(id)).renewalPrice).toBe(60_000);
  });

  it('is written about no more once it is undone', async () => {
    const { id } = await subscribed();
    await raise();
    const { body } = await migrate({ price: 50_000, count: 1, notify: true }).expect(200);
    expect(body.notified).toBe(1);
    const notices = async () =>
      (await app.em.fork().find(OutboxEntry, { kind: 'price_changed', userId: user.id })).map(
        ({ state, lastError }) => [state, lastError ?? null],
      );
    const ready = async () => {
      type Counts = Pick<MessagesPage, 'counts'> & Pick<SharedProps, 'menu_counts'>;
      const session = await app.sessionOf();
      const found = await app.pageProps<Counts>(session, '/messages', 'menu_counts', 'counts');
      return [found.menu_counts!.messages, found.counts.due];
    };
    expect(await notices()).toEqual([['due', null]]);
    expect(await ready()).toEqual([1, 1]);
    const undoing = (await admin.post(`/api/batches/${body.batch_id}/undo`).expect(201)).body;
    await admin.post(`/api/batches/${undoing.id}/run`).expect(200);
    expect((await stored(id)).renewalPrice).toBe(50_000);
    expect(await notices()).toEqual([['cancelled', 'It was paid, renewed or changed meanwhile.']]);
    expect(await ready()).toEqual([0, 0]);
  });

  it.each([
    ['another count', { price: 50_000, count: 2 }, 409, { code: 'changed_meanwhile' }],
    ['a price that nobody pays', { price: 1, count: 1 }, 409, { code: 'changed_meanwhile' }],
    [
      'a day that is over',
      { price: 50_000, count: 1, starts_on: '2090-11-15' },
      422,
      { codes: { starts_on: 'day_out_of_range' }, limits: { starts_on: { first_day: '2090-11-16' } } },
    ],
    [
      'a day after 2100',
      { price: 50_000, count: 1, starts_on: '2101-01-01' },
      422,
      { errors: { starts_on: expect.any(String) } },
    ],
  ])('stays for customers after a request with %s', async (_what, input, status, answer) => {
    const { id } = await subscribed();
    await raise();
    expect(await migrate(input).body(status)).toMatchObject(answer);
    expect(await stored(id)).toMatchObject({ renewalPrice: 50_000, scheduledPrice: null });
  });
});
