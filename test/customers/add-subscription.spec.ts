import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayAllPage } from '../../src/billing/checkout/pay-all.view.js';
import { BulkSale } from '../../src/billing/ledger/bulk-sale.entity.js';
import { BulkSalesService } from '../../src/customers/bulk-sales/bulk-sales.service.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { BulkSaleView } from '../../src/customers/bulk-sales/bulk-sale.view.js';
import type { CustomerView } from '../../src/customers/customer.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-01-31T03:00:00.000Z');

describe('POST /api/users/{id}/subscriptions', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7' }, { now: NOW });
  const { admin } = app;
  let plan: Plan;
  let budi: User;
  let serial = 0;

  beforeAll(async () => {
    plan = await app.make.plan({ planType: 'sold_here', pricePerMonth: 100_000, pricePerQuarter: 270_000 });
  });
  beforeEach(async () => {
    budi = await app.make.user({ username: `budi${++serial}`, fullName: 'Budi Santoso' });
  });

  const add = (input: object = {}) =>
    admin
      .post(`/api/users/${budi.id}/subscriptions`, { plan_type: plan.planType, ...input })
      .body<CustomerView>(201);
  const refusalOf = async (input: object, id = budi.id) => {
    const before = await counts();
    const { status, body } = await admin.post(`/api/users/${id}/subscriptions`, {
      plan_type: plan.planType,
      ...input,
    });
    expect(await counts()).toEqual(before);
    return [status, ...Object.keys((body as { errors?: object }).errors ?? {})];
  };
  const counts = () =>
    app.em
      .execute(`select (select count(*) from licenses) as licenses, (select count(*) from subscriptions) as sold,
      (select count(*) from invoices) as invoices, (select count(*) from audit_events) as events`);

  it('makes a licence with a key, a subscription and its first invoice', async () => {
    const { user, license, subscription, invoice } = await add();
    expect(user).toMatchObject({ id: budi.id, owed: 100_000 });
    expect(license).toMatchObject({ username: budi.username, user_name: 'Budi Santoso', status: 'active' });
    expect(license.license_key).toMatch(/^AFS-/);
    expect(subscription).toMatchObject({
      license_id: license.id,
      amount: 100_000,
      payment_status: 'pending',
      end_date: '2090-02-28T03:00:00.000Z',
      owed: 100_000,
    });
    expect(invoice).toMatchObject({
      user_name: 'Budi Santoso',
      subscription_id: subscription.id,
      period_start: NOW.toISOString(),
      period_end: subscription.end_date,
      billing_period: 'monthly',
      renews: false,
      total: 100_000,
      state: 'open',
      pay_url: expect.stringContaining('/pay/'),
    });
    const events = await app.lastEvents(3);
    expect(events.map(({ action }) => action)).toEqual([
      'invoice.create',
      'subscription.create',
      'license.create',
    ]);
  });

  it('invoices the whole first period, and the next one costs what the plan does', async () => {
    const { subscription, invoice } = await add({ billing_period: 'quarterly' });
    expect(invoice).toMatchObject({
      total: 270_000,
      billing_period: 'quarterly',
      period_end: '2090-04-30T03:00:00.000Z',
    });
    await admin
      .post(`/api/subscriptions/${subscription.id}/payments`, { method: 'cash', amount: 270_000 })
      .expect(201);
    const { body } = await admin.get(`/api/subscriptions/${subscription.id}/dues`).expect(200);
    const {
      subscription: paid,
      running,
      next,
    } = body as {
      subscription: SubscriptionView;
      running: object | null;
      next: object[];
    };
    expect(paid.payment_status).toBe('paid');
    expect(running).toBeNull();
    expect(next[0]).toMatchObject({ billing_period: 'monthly', total: 100_000 });
  });

  it('uses a licence of theirs that has no subscription', async () => {
    const free = await app.make.license({ owner: budi });
    const before = await app.em.count(License);
    const { license } = await add({ license_id: free.id });
    expect(license.id).toBe(free.id);
    expect(await app.em.count(License)).toBe(before);
  });

  it('pays the first invoice from the credit of the customer', async () => {
    const { subscription } = await add();
    await admin
      .post(`/api/subscriptions/${subscription.id}/payments`, { method: 'cash', amount: 220_000 })
      .expect(201);
    const { invoice, subscription: second, user } = await add();
    expect(invoice).toMatchObject({ state: 'paid', owed: 0 });
    expect(second).toMatchObject({ payment_status: 'paid', owed: 0 });
    expect(user).toMatchObject({ owed: 0, credit: 20_000 });
  });

  it('issues no invoice for what is free', async () => {
    expect(await add({ amount: 0 })).toMatchObject({ invoice: null, subscription: { amount: 0 } });
  });

  it('changes nothing when it is refused', async () => {
    const other = await app.make.license({ owner: await app.make.user() });
    const taken = (await app.make.subscription({ user: budi })).license;
    expect(await refusalOf({ plan_type: 'no_such_plan' })).toEqual([422, 'plan_type']);
    expect(await refusalOf({ billing_period: 'weekly' })).toEqual([422, 'billing_period']);
    expect(await refusalOf({ amount: -1 })).toEqual([422, 'amount']);
    expect(await refusalOf({ license_id: other.id })).toEqual([422, 'license_id']);
    expect(await refusalOf({ license_id: 999_999 })).toEqual([422, 'license_id']);
    expect(await refusalOf({ license_id: 0 })).toEqual([422, 'license_id']);
    expect(await refusalOf({ license_id: taken.id })).toEqual([409, 'license_id']);
    expect(await refusalOf({}, 999_999)).toEqual([404]);
  });

  it('gives a new customer the same start', async () => {
    const { body } = await admin
      .post('/api/customers', { username: 'siti', password: 'a password of hers', plan_type: plan.planType })
      .expect(201);
    expect(body).toMatchObject({
      user: { email: null, owed: 100_000 },
      invoice: { total: 100_000, state: 'open' },
    });
  });
});

describe('POST /api/bulk-sales', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7', PUBLIC_URL: 'http://lisensi.example' }, { now: NOW });
  const { admin } = app;
  let plan: Plan;
  let reseller: User;
  let serial = 0;

  beforeAll(async () => {
    plan = await app.make.plan({ planType: 'sold_in_bulk', planName: 'Bulk', pricePerMonth: 100_000 });
  });
  beforeEach(async () => {
    reseller = await app.make.user({
      username: `reseller${++serial}`,
      fullName: 'Toko Maju',
      waNumber: '6281234567890',
    });
  });

  const sale = (input: object = {}) => ({
    username: reseller.username,
    count: 20,
    plan_type: plan.planType,
    ...input,
  });
  const sell = (input: object = {}) => admin.post('/api/bulk-sales', sale(input)).body<BulkSaleView>(201);
  const counts = () =>
    app.em
      .execute(`select (select count(*) from licenses) as licenses, (select count(*) from subscriptions) as sold,
      (select count(*) from invoices) as invoices, (select count(*) from bulk_sales) as sales`);
  const messageOf = async ({ id }: BulkSaleView) =>
    (await admin.get('/api/messages/draft').query({ kind: 'keys_handed_out', id }).expect(200)).body as {
      text: string;
    };

  it('sells each licence a subscription with an invoice of its own period, in one bill', async () => {
    const { licenses, ...bill } = await sell({ amount: 90_000 });
    expect(bill).toMatchObject({
      user_id: reseller.id,
      user_name: 'Toko Maju',
      bill: 'one',
      total: 1_800_000,
      settled: 0,
      owed: 1_800_000,
    });
    expect(new Set(licenses.map(({ license_key }) => license_key)).size).toBe(20);
    for (const { subscription_id, invoice, end_date } of licenses) {
      expect(end_date).toBe('2090-02-28T03:00:00.000Z');
      expect(invoice).toMatchObject({
        subscription_id,
        total: 90_000,
        state: 'open',
        period_start: NOW.toISOString(),
        period_end: end_date,
      });
    }
    expect(await admin.get(`/api/bulk-sales/${bill.id}`).body(200)).toEqual({ licenses, ...bill });
    const [first, ...others] = licenses.map(({ invoice }) => invoice!);
    expect(bill.number).toBe(`${first!.number}–${others.at(-1)!.number.slice(-6)}`);
    expect(bill.due_at).toBe(first!.due_at);
  });

  it('tells the customer all keys, the sum and where to pay it in one message', async () => {
    const sold = await sell();
    const { text } = await messageOf(sold);
    const keys = sold.licenses.map(({ license_key }) => license_key!);
    expect(text).toContain(keys.join('\n'));
    expect(text).toContain('Rp 2.000.000');
    expect(text.match(/http:\/\/lisensi\.example\/pay\/c[0-9a-f]{32}/g)).toHaveLength(1);

    const many = await sell({ count: 51 });
    expect((await messageOf(many)).text).toMatch(/: http:\/\/lisensi\.example\/pay\/c[0-9a-f]{32}\n/);

    const apart = await sell({ count: 2, bill: 'each' });
    const links = apart.licenses.map(({ invoice }) => invoice!.pay_url);
    expect((await messageOf(apart)).text).toContain(links.join(' '));

    const free = await sell({ count: 51, amount: 0 });
    expect((await messageOf(free)).text).toContain(`\nhttp://lisensi.example/bulk-sales/${free.id}\n`);
  });

  it('begins the period on a given day, and gives the days before it', async () => {
    const {
      licenses: [later],
    } = await sell({ count: 1, starts_on: '2090-03-31', billing_period: 'quarterly', amount: 270_000 });
    expect(later!.end_date).toBe('2090-06-29T17:00:00.000Z');
    expect(later!.invoice).toMatchObject({
      total: 270_000,
      period_start: '2090-03-30T17:00:00.000Z',
      period_end: later!.end_date,
    });
    const {
      licenses: [earlier],
    } = await sell({ count: 1, starts_on: '2090-01-15' });
    expect(earlier!.invoice).toMatchObject({
      period_start: '2090-01-14T17:00:00.000Z',
      period_end: '2090-02-14T17:00:00.000Z',
    });
  });

  it('takes off the bill what credit paid, a payment settled and staff cancelled', async () => {
    const { id, licenses } = await sell({ count: 3 });
    const [first, second] = licenses;
    await admin
      .post(`/api/subscriptions/${first!.subscription_id}/payments`, { method: 'cash', amount: 100_000 })
      .expect(201);
    await admin.post(`/api/invoices/${second!.invoice!.id}/cancel`).expect(200);
    const { body } = await admin.get(`/api/bulk-sales/${id}`).expect(200);
    expect(body).toMatchObject({ total: 200_000, settled: 100_000, owed: 100_000 });
  });

  it('is paid as a whole by one payment, and by one link that ticks what is open of it', async () => {
    const { id, licenses, pay_url } = await sell({ count: 3, bill: 'each' });
    const link = new URL(pay_url!);
    const { bill } = await app.componentProps<PayAllPage>(
      { cookie: '' },
      link.pathname + link.search,
      'pay-all',
      'bill',
    );
    const ids = licenses.map(({ invoice }) => invoice!.id);
    expect(bill.invoices.filter(({ is_ticked }) => is_ticked).map((one) => one.id)).toEqual(ids);
    expect(bill.total).toBe(300_000);
    const pay = (input: object) =>
      admin.post(`/api/bulk-sales/${id}/payments`, { method: 'transfer', reference: 'BCA 77', ...input });
    expect(await pay({ amount: 150_000 }).body(201)).toMatchObject({ settled: 150_000, owed: 150_000 });
    await pay({ amount: 150_000 }).expect(409);
    expect(await pay({ amount: 160_000 }).body(409)).toMatchObject({ code: 'more_than_owed' });
    const whole = await pay({ amount: 160_000, reference: 'BCA 78', record_anyway: true }).expect(201);
    expect(whole.body).toMatchObject({ settled: 300_000, owed: 0, pay_url: null });
    const credit = await app.em.execute(`select sum(amount)::integer as sum from credits where user_id = ?`, [
      reseller.id,
    ]);
    expect(credit).toEqual([{ sum: 10_000 }]);
    expect(await pay({ amount: 1, record_anyway: true }).body(409)).toMatchObject({ code: 'nothing_to_pay' });
    const theirs = app.as(reseller.username);
    await theirs.post(`/api/bulk-sales/${id}/payments`, { method: 'cash', amount: 1 }).expect(403);
  });

  describe('that stops between its parts', () => {
    const left = async () =>
      (await app.em.find(BulkSale, { userId: reseller.id })).map(({ licenseIds, unsold }) => [
        licenseIds.length,
        unsold,
      ]);
    /** The database is away for every part after the first. */
    async function sellAndStop(key?: string) {
      const service = app.nest.get(BulkSalesService) as unknown as { sellPart: () => Promise<never> };
      service.sellPart = () => Promise.reject(Object.assign(new Error('away'), { code: '08006' }));
      const asked = admin.post('/api/bulk-sales').set(key ? { 'Idempotency-Key': key } : {});
      const answer = await asked.send(sale());
      delete (service as { sellPart?: unknown }).sellPart;
      return answer;
    }

    it('says what is sold, and that the rest follows', async () => {
      const { status, body } = await sellAndStop();
      const [[sold, unsold]] = (await left()) as [[number, number]];
      expect([status, body]).toMatchObject([409, { code: 'sale_goes_on', count: unsold }]);
      expect(body.error).toMatch(new RegExp(`^${sold} of 20 licenses are sold, and the rest follows`));
      expect([sold > 0, sold + unsold]).toEqual([true, 20]);
    });

    it('goes on by itself a minute later, as one sale at the price that was agreed', async () => {
      const { id } = (await sellAndStop()).body.existing as { id: number };
      await app.em.execute(`update plans set price_per_month = 1 where id = ${plan.id}`);
      await app.nest.get(BulkSalesService).goOn(systemContext(new Date(NOW.getTime() + 59_000)));
      expect((await left())[0]![1]).toBeGreaterThan(0);
      await app.nest.get(BulkSalesService).goOn(systemContext(new Date(NOW.getTime() + 61_000)));
      await app.em.execute(`update plans set price_per_month = 100000 where id = ${plan.id}`);
      expect(await left()).toEqual([[20, 0]]);
      const { body } = await admin.get(`/api/bulk-sales/${id}`).expect(200);
      expect(body).toMatchObject({ total: 2_000_000, unsold: 0 });
      expect(new Set((body as BulkSaleView).licenses.map(({ license_id }) => license_id)).size).toBe(20);
    });

    it('goes on at once when its request is sent again with its key', async () => {
      const key = `sale-${serial}`;
      await sellAndStop(key);
      const again = () => admin.post('/api/bulk-sales').set('Idempotency-Key', key);
      await again()
        .send(sale({ count: 19 }))
        .expect(422);
      const { body } = await again().send(sale()).expect(201);
      expect((body as BulkSaleView).licenses).toHaveLength(20);
      expect(await again().send(sale()).body(201)).toEqual(body);
      expect(await left()).toEqual([[20, 0]]);
    });

    it('is not gone on with once it is undone', async () => {
      const key = `undone-${serial}`;
      const { id } = (await sellAndStop(key)).body.existing as { id: number };
      const { body } = await admin.post(`/api/bulk-sales/${id}/undo`).expect(200);
      const [[, unsold]] = (await left()) as [[number, number]];
      expect(body).toMatchObject({ unsold, goes_on: false, owed: 0 });
      await app.nest.get(BulkSalesService).goOn(systemContext(new Date(NOW.getTime() + 61_000)));
      const again = await admin.post('/api/bulk-sales').set('Idempotency-Key', key).send(sale()).expect(201);
      expect(again.body).toMatchObject({ id, unsold, goes_on: false });
      expect(await app.em.count(License, { owner: reseller })).toBe(0);
    });

    it('ends where its customer is gone', async () => {
      await sellAndStop();
      await app.em.execute('delete from subscriptions where user_id = ?', [reseller.id]);
      await app.em.execute('delete from licenses where owner_id = ?', [reseller.id]);
      await app.em.execute('delete from users where id = ?', [reseller.id]);
      for (const later of [61_000, 122_000])
        await app.nest.get(BulkSalesService).goOn(systemContext(new Date(NOW.getTime() + later)));
      expect(await app.em.count(BulkSale, { userId: reseller.id, terms: null })).toBe(1);
    });
  });

  describe('that is undone', () => {
    const undo = (id: number) => admin.post(`/api/bulk-sales/${id}/undo`);
    const theirs = () => app.em.fork().count(License, { owner: reseller });

    it('goes to the recycle bin as a whole, and its open invoices are cancelled', async () => {
      const { id, licenses } = await sell({ count: 9 });
      const { body } = await undo(id).expect(200);
      expect(body).toMatchObject({ total: 0, owed: 0, pay_url: null });
      for (const sold of (body as BulkSaleView).licenses)
        expect(sold).toMatchObject({ license_id: null, invoice: { state: 'cancelled' } });
      expect(await theirs()).toBe(0);
      expect((await undo(id).expect(200)).body).toEqual(body);
      await admin.post(`/api/subscriptions/${licenses[3]!.subscription_id}/restore`).expect(200);
      const back = (await admin.get(`/api/bulk-sales/${id}`).expect(200)).body as BulkSaleView;
      expect(back).toMatchObject({ owed: 100_000 });
      expect(back.licenses[3]).toMatchObject({ license_id: licenses[3]!.license_id });
    });

    it('stays once a part is paid or used by a router, which it names', async () => {
      const paid = await sell({ count: 6 });
      const { subscription_id, invoice } = paid.licenses[0]!;
      await admin
        .post(`/api/subscriptions/${subscription_id}/payments`)
        .send({ method: 'cash', amount: 100_000 })
        .expect(201);
      const used = await sell({ count: 6 });
      const { license_key } = used.licenses[0]!;
      await app.http.post('/api/verify-license').send({ license_key, serial: 'SOLD00000001' }).expect(200);
      await app.writeVerifications();
      for (const [{ id }, name] of [
        [paid, invoice!.number],
        [used, `…${license_key!.slice(-4)}`],
      ] as const)
        expect((await undo(id).expect(409)).body).toEqual({
          error: `Of this sale, ${name} is used by a router or paid, so what is left of it stays. Delete the others on their own pages.`,
          code: 'built_on_sale',
          existing: { id, name },
        });
      expect(await theirs()).toBe(12);
    });
  });

  it('is sold in parts that each hold their locks for some licences', async () => {
    const statements = await app.statementsOf(() => sell({ count: 20 }));
    const made = statements.filter(([sql]) => sql.startsWith('insert into "licenses"'));
    expect(made.length).toBeGreaterThan(3);
    expect(statements.filter(([sql]) => /^update "(licenses|subscriptions)"/.test(sql))).toEqual([]);
  });

  it('is paid in as many statements, whether it has few licences or many', async () => {
    const paying = async (count: number) => {
      const { id, owed } = await sell({ count });
      const pay = { method: 'cash', amount: owed, reference: `All ${count}` };
      return app.countQueries(() => admin.post(`/api/bulk-sales/${id}/payments`, pay).expect(201));
    };
    // Its receipt waits, and is looked at again by each payment after it.
    await paying(2);
    const [few, many] = [await paying(3), await paying(30)];
    expect(many).toBe(few);
  });

  it('is shown to its customer, and to no other', async () => {
    const { id } = await sell({ count: 2 });
    const theirs = app.as(reseller.username);
    const other = app.as((await app.make.user()).username);
    await theirs.get(`/api/bulk-sales/${id}`).expect(200);
    await other.get(`/api/bulk-sales/${id}`).expect(404);
  });

  it('changes nothing when it is refused, and is done once under its Idempotency-Key', async () => {
    const before = await counts();
    const refused = async (input: object) => {
      const { status, body } = await admin.post('/api/bulk-sales', sale(input));
      return [status, ...Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await refused({ username: 'nobody.here' })).toEqual([422, 'username']);
    expect(await refused({ plan_type: 'no_such_plan' })).toEqual([422, 'plan_type']);
    expect(await refused({ count: 101 })).toEqual([422, 'count']);
    expect(await refused({ bill: 'none' })).toEqual([422, 'bill']);
    expect(await refused({ starts_on: '2089-12-01' })).toEqual([422, 'starts_on']);
    expect(await refused({ starts_on: '2100-12-20' })).toEqual([422, 'billing_period']);
    expect(await counts()).toEqual(before);

    const send = () => admin.post('/api/bulk-sales', sale()).set('Idempotency-Key', 'bulk').expect(201);
    const first = await send();
    const after = await counts();
    expect((await send()).body).toEqual(first.body);
    expect(await counts()).toEqual(after);
  });
});
