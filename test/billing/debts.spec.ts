import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserAnswer } from '../../src/accounts/users/user.view.js';
import type { PayAllPage } from '../../src/billing/checkout/pay-all.view.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { ReceivableView } from '../../src/billing/receivables/receivable.view.js';
import type { SubscriptionAnswer } from '../../src/licensing/subscriptions/subscription.view.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { dayOf } from '../../src/rules/business-day.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { budget } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');

describe('what is owed', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let plan: Awaited<ReturnType<TestApp['make']['plan']>>;

  beforeAll(async () => (plan = await app.make.plan({ pricePerMonth: 250_000, pricePerQuarter: 750_000 })));

  const subscribe = (some: Parameters<TestApp['make']['subscription']>[0] = {}) =>
    app.make.subscription({
      plan,
      amount: 250_000,
      endDate: END,
      anchorDay: 30,
      paymentStatus: 'paid',
      ...some,
    });
  const post = (path: string, body: object = {}) => admin.post(path, body);
  const subscriptions = (query: object = {}) =>
    admin
      .get('/api/subscriptions')
      .query({ per_page: 500, ...query })
      .body<SubscriptionAnswer[]>(200);
  const users = (query: object = {}) =>
    admin
      .get('/api/users')
      .query({ per_page: 500, ...query })
      .body<UserAnswer[]>(200);
  const one = async (id: number) => (await subscriptions()).find((row) => row.id === id)!;

  it('is what the open invoices of a subscription leave to pay, and due when the oldest of them is', async () => {
    const { id } = await subscribe({ paymentStatus: 'pending' });
    expect(await one(id)).toMatchObject({ owed: 0, due: null, payment_status: 'pending' });
    await post(`/api/subscriptions/${id}/payments`, {
      method: 'cash',
      amount: 100_000,
      pays: 'running',
    }).expect(201);
    expect(await one(id)).toMatchObject({ owed: 150_000, due: NOW.toISOString() });
    await post(`/api/subscriptions/${id}/invoices`).expect(201);
    expect(await one(id)).toMatchObject({ owed: 400_000, due: NOW.toISOString() });
    await post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 150_000 }).expect(201);
    expect(await one(id)).toMatchObject({ owed: 250_000, due: END.toISOString(), payment_status: 'paid' });
  });

  it('makes a period unpaid by its payment alone, so that its status and its invoice say the same', async () => {
    const { id } = await subscribe({ paymentStatus: 'pending' });
    const paid = { method: 'cash', amount: 250_000, pays: 'running' };
    const { payment } = await post(`/api/subscriptions/${id}/payments`, paid).body<BookedView>(201);
    const row = await withRelations(app.em, id);
    const typed = (change: object) => admin.put(`/api/subscriptions/${id}`, edited(row, change));
    for (const payment_status of ['pending', 'failed'])
      expect(await typed({ payment_status }).body(409)).toMatchObject({ code: 'period_is_paid' });
    await typed({ status: 'inactive' }).expect(200);
    await post(`/api/payments/${payment.id}/undo`).expect(200);
    await typed({ payment_status: 'failed' }).expect(200);
    expect(await one(id)).toMatchObject({ payment_status: 'failed' });
  });

  it('is late from the day after it falls due: on the pay page, among receivables and on its invoice', async () => {
    const user = await app.make.user();
    const noon = new Date('2090-11-30T05:00:00.000Z');
    const { id } = await subscribe({ user, endDate: noon });
    const { body: invoice } = (await post(`/api/subscriptions/${id}/invoices`)) as { body: { id: number } };
    const { body: link } = (await admin.get(`/api/users/${user.id}/pay-link`)) as { body: { url: string } };
    const late = async (at: string) => {
      app.now = new Date(at);
      const path = new URL(link.url).pathname;
      const { bill } = await app.componentProps<PayAllPage>({ cookie: '' }, path, 'pay-all', 'bill');
      const { body } = (await admin.get('/api/receivables')) as { body: ReceivableView[] };
      const row = body.find((receivable) => receivable.id === user.id)!;
      const { text } = await app
        .pages(await app.sessionOf())
        .get(`/invoices/${invoice.id}`)
        .expect(200);
      return [bill.invoices[0]!.is_late, row.days_late, row.late, /(\d+) days? late/.exec(text)?.[1]];
    };
    expect(await late('2090-11-30T16:59:59.000Z')).toEqual([false, 0, 0, undefined]);
    expect(await late('2090-11-30T17:00:00.000Z')).toEqual([true, 1, 250_000, '1']);
  });

  it('is answered with the payment that changes it', async () => {
    const { id } = await subscribe();
    await post(`/api/subscriptions/${id}/invoices`).expect(201);
    const { body } = await post(`/api/subscriptions/${id}/payments`, {
      method: 'cash',
      amount: 50_000,
    }).expect(201);
    expect(body.subscription).toMatchObject({ owed: 200_000, due: END.toISOString() });
  });

  it('sums what a customer owes for all subscriptions, beside the credit that is held for them', async () => {
    const user = await app.make.user();
    const [first, second] = [await subscribe({ user }), await subscribe({ user })];
    const mine = async () => (await users()).find(({ id }) => id === user.id);
    expect(await mine()).toMatchObject({ owed: 0, due: null, credit: 0 });
    await post(`/api/subscriptions/${first.id}/invoices`).expect(201);
    await post(`/api/subscriptions/${second.id}/invoices`, { billing_period: 'quarterly' }).expect(201);
    expect(await mine()).toMatchObject({ owed: 1_000_000, due: END.toISOString(), credit: 0 });
    await post(`/api/subscriptions/${first.id}/payments`, { method: 'cash', amount: 1_300_000 }).expect(201);
    expect(await mine()).toMatchObject({ owed: 750_000, credit: 1_050_000 });
  });

  it('filters subscriptions by open invoices, and by the payment status where there is none', async () => {
    const [invoiced, pending, paid] = [
      await subscribe(),
      await subscribe({ paymentStatus: 'pending' }),
      await subscribe(),
    ];
    await post(`/api/subscriptions/${invoiced.id}/invoices`).expect(201);
    const mine = [invoiced.id, pending.id, paid.id];
    const found = async (owed: string) =>
      (await subscriptions({ owed }))
        .map(({ id }) => id)
        .filter((id) => mine.includes(id))
        .toSorted((a, b) => a - b);
    expect(await found('any')).toEqual([invoiced.id, pending.id]);
    expect(await found('none')).toEqual([paid.id]);
    expect(await found('overdue')).toEqual([]);
    app.now = new Date('2090-12-01T05:00:00.000Z');
    expect(await found('overdue')).toEqual([invoiced.id]);
    await admin.get('/api/subscriptions?owed=much').expect(422);
  });

  it('filters customers who owe something', async () => {
    const user = await app.make.user();
    const { id } = await subscribe({ user });
    const found = async () => (await users({ owed: 'any' })).some((row) => row.id === user.id);
    expect(await found()).toBe(false);
    await post(`/api/subscriptions/${id}/invoices`).expect(201);
    expect(await found()).toBe(true);
  });

  it('is never called paid while an invoice of the present customer is open, and adds up to the ledger', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await subscribe()).id));
    const act = fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('issue', 'pay', 'surplus', 'reverse', 'cancel', 'renew', 'move', 'pay invoice'),
      amount: fc.integer({ min: 1, max: 300_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const { id, kind, amount } of acts) await perform(id, kind, amount);
        await expectOneTruth();
      }),
      { numRuns: budget(60) },
    );
  });

  async function perform(id: number, kind: string, amount: number): Promise<void> {
    const ofSubscription = { id, path: `/api/subscriptions/${id}` };
    const last = async (table: string, where: string) =>
      (
        await app.em.execute<{ id: number }[]>(
          `select ${table}.id from ${table} ${where} order by ${table}.id desc limit 1`,
        )
      )[0]?.id ?? 0;
    if (kind === 'issue') await post(`${ofSubscription.path}/invoices`);
    if (kind === 'renew') await post(`${ofSubscription.path}/renew`);
    if (kind === 'pay' || kind === 'surplus') {
      const paid = kind === 'pay' ? amount : amount + 500_000;
      await post(`${ofSubscription.path}/payments`, { method: 'cash', amount: paid, record_anyway: true });
    }
    const invoice_id = await last('invoices', `where subscription_id = ${id}`);
    if (kind === 'pay invoice')
      await post(`${ofSubscription.path}/payments`, {
        method: 'cash',
        amount,
        invoice_id,
        record_anyway: true,
      });
    if (kind === 'move') await move(id);
    if (kind === 'cancel')
      await post(`/api/invoices/${await last('invoices', `where subscription_id = ${id}`)}/cancel`);
    if (kind === 'reverse') {
      const join = `join invoices on invoices.id = invoice_id where subscription_id = ${id}`;
      await post(`/api/payments/${await last('payments', join)}/reversal`, { reason: 'Bounced' });
    }
  }

  const sum = (list: { owed: number }[]) => list.reduce((total, { owed }) => total + owed, 0);

  /** To its other customer, and back. */
  async function move(id: number): Promise<void> {
    const row = await withRelations(app.em, id);
    const former = row.user.username;
    const username = former.endsWith('-heir') ? former.replace('-heir', '') : `${former}-heir`;
    if ((await app.em.count(User, { username })) === 0) await app.make.user({ username });
    await admin.put(`/api/subscriptions/${id}`, edited(row, { username, status: 'active' })).expect(200);
  }

  async function expectOneTruth(): Promise<void> {
    type Open = { subscription_id: number; user_id: number; owed: number };
    const open = await app.em.execute<Open[]>(
      `select subscription_id, user_id, sum(total - credit_notes - settled)::integer as owed from invoices
      where cancelled_at is null and total - credit_notes - settled > 0 group by subscription_id, user_id`,
    );
    const rows = await subscriptions();
    for (const row of rows) {
      const { id, user } = await app.em.findOneOrFail(Subscription, { id: row.id });
      const theirs = open.filter((invoice) => invoice.subscription_id === id && invoice.user_id === user.id);
      expect([id, row.owed]).toEqual([id, sum(theirs)]);
      const [due, today] = [new Date(row.due ?? NOW), NOW].map((at) => dayOf(at, 'Asia/Jakarta'));
      expect([id, row.late > 0]).toEqual([id, due! < today!]);
    }
    expect(sum(await users())).toBe(sum(open));
    await expectBalanced(app);
    expect(await app.em.count(Subscription, {})).toBe(rows.length);
  }
});
