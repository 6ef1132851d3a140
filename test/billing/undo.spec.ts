import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { UndoView } from '../../src/billing/undo/undo.view.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { DAY } from '../support/factory.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { type Api, TestApp } from '../support/servers/test-app.js';

/** Noon of 10 March 2090 in Jakarta. */
const NOW = new Date('2090-03-10T05:00:00.000Z');
const PRICE = 50_000;
const LAST = { orderBy: { id: 'desc' }, limit: 1 } as const;

describe('undoing what was recorded by mistake', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7' });
  let admin: Api;
  let plan: Plan;
  let id: number;

  beforeAll(async () => (plan = await app.make.plan({ pricePerMonth: PRICE })));
  beforeEach(async () => {
    await be('admin', new Date(NOW.getTime() - 1));
    const { username } = await app.make.user();
    const license = await app.make.license();
    const sold = { username, license_id: license.id, plan_type: plan.planType, amount: PRICE };
    id = (await admin.post('/api/subscriptions', sold).body<SubscriptionView>(201)).id;
    await be('admin', NOW);
  });

  async function be(username: string, now: Date) {
    app.now = now;
    admin = app.as(username);
  }
  const pay = (some: object = {}) =>
    admin
      .post(`/api/subscriptions/${id}/payments`, {
        method: 'transfer',
        amount: PRICE,
        record_anyway: true,
        ...some,
      })
      .body<BookedView>(201);
  const undo = (path: string, status = 200) => admin.post(`/api/${path}/undo`, {}).expect(status);
  const look = (path: string) => admin.get(`/api/${path}/undo`).body<UndoView>(200);
  const state = async () => {
    const [row] = await app.em.execute<Record<string, unknown>[]>(
      `select s.end_date, s.anchor_day, s.amount, s.renewal_price, s.payment_status, s.status, l.expires_at, l.status as license_status,
        (select coalesce(sum(amount), 0) from credits where user_id = s.user_id) as credit,
        (select jsonb_agg(jsonb_build_array(starts_at, ends_at, price) order by starts_at) from subscription_periods p
          where p.subscription_id = s.id and taken_back_at is null) as periods,
        (select coalesce(sum(total - settled), 0) from invoices i where i.subscription_id = s.id and state in ('open', 'partial')) as owed
      from subscriptions s join licenses l on l.id = s.license_id where s.id = ?`,
      [id],
    );
    return row!;
  };

  const periodRows = () =>
    app.em.execute<{ invoice_id: number | null }[]>(
      'select * from subscription_periods where subscription_id = ? and taken_back_at is null order by starts_at',
      [id],
    );

  it.each([
    ['one month ahead', PRICE, {}],
    ['three months at once, each with a payment of its own', 3 * PRICE, { spread: true }],
    ['a longer period', 3 * PRICE, { billing_period: 'quarterly' }],
    ['more than is owed, the rest of which is credit', PRICE + 7, {}],
    ['a part of it', PRICE - 7, { pays: 'next' }],
  ])('takes back %s: end, price, invoice and money are as before', async (_what, amount, some) => {
    await pay();
    const before = await state();
    const { payment } = await pay({ amount, ...some });
    const after = await state();
    const seen = await look(`payments/${payment.id}`);
    expect(await state()).toEqual(after);
    expect(await undo(`payments/${payment.id}`).body()).toEqual(seen);
    expect(seen.amount).toBe(amount);
    expect(await state()).toEqual(before);
    await expectBalanced(app);
    await undo(`payments/${payment.id}`, 409);
  });

  it('leaves the first invoice open, which was there before the payment', async () => {
    const before = await state();
    const { payment } = await pay();
    await undo(`payments/${payment.id}`);
    expect(await state()).toEqual(before);
    expect(before).toMatchObject({ owed: String(PRICE) });
  });

  it('takes back a renewal with its invoice, also one to a typed end', async () => {
    const before = await state();
    for (const body of [{}, { billing_period: 'quarterly' }, { end_date: '2090-08-17' }]) {
      await admin.post(`/api/subscriptions/${id}/renew`, body).expect(200);
      expect(await state()).not.toEqual(before);
      await admin.post(`/api/subscriptions/${id}/renewal/undo`, { reason: 'Wrong one' }).expect(200);
      expect(await state()).toEqual(before);
      const [event] = await app.em.find(AuditEvent, { action: 'subscription.update' }, LAST);
      expect([event!.subjectId, event!.before, event!.after]).toMatchObject([
        id,
        { note: null },
        { note: 'Wrong one' },
      ]);
    }
    expect(await undo(`subscriptions/${id}/renewal`, 409).body()).toMatchObject({ code: 'no_renewal' });
  });

  const typeEnd = async (end_date: string | null) =>
    admin.put(`/api/subscriptions/${id}`, edited(await withRelations(app.em, id), { end_date })).expect(200);
  const creditFor = (planId: number) =>
    admin.get(`/api/subscriptions/${id}/plan-change?plan_id=${planId}`).body<object>();

  it.each([
    ['within a month that was paid ahead', '2090-05-20'],
    ['at the start of one', '2090-04-10T05:00:00.000Z'],
    ['within the first one', '2090-03-20'],
    ['before all that was sold', '2090-02-01'],
  ])('takes back an end that was moved %s, with the months that it cut', async (_where, end) => {
    await pay({ amount: 3 * PRICE, spread: true });
    const dearer = await app.make.plan({ pricePerMonth: 2 * PRICE });
    const [before, credit] = [await state(), await creditFor(dearer.id)];
    await typeEnd(end);
    expect(await state()).not.toEqual(before);
    const seen = await look(`subscriptions/${id}/renewal`);
    expect((await undo(`subscriptions/${id}/renewal`)).body).toEqual(seen);
    expect(await state()).toEqual(before);
    expect([await creditFor(dearer.id), credit]).toEqual([
      credit,
      expect.objectContaining({ total: 3 * PRICE }),
    ]);
    await expectBalanced(app);
  });

  it('takes back an end that was typed into the gap that a lapsed customer left', async () => {
    await pay();
    await be('admin', new Date('2090-07-10T03:00:00.000Z'));
    await pay({ billing_cycle_anchor: 'now' });
    const before = await state();
    await typeEnd('2090-06-20');
    expect((await state()).end_date).not.toEqual(before.end_date);
    await undo(`subscriptions/${id}/renewal`);
    expect(await state()).toEqual(before);
  });

  it('takes one back after the other, the last first', async () => {
    const states = [await state()];
    const done = async (act: () => Promise<unknown>) => {
      await act();
      states.push(await state());
    };
    await done(() => admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200));
    await done(() => typeEnd('2090-05-01'));
    await done(() => typeEnd('2090-03-25'));
    await done(() => typeEnd('2090-05-01'));
    await done(() => typeEnd(null));
    await done(() => typeEnd('2090-04-05'));
    while (states.pop() && states.length > 0) {
      await undo(`subscriptions/${id}/renewal`);
      expect(await state()).toEqual(states.at(-1));
    }
    await undo(`subscriptions/${id}/renewal`, 409);
  });

  it('keeps what was paid after an end was moved back', async () => {
    await typeEnd('2090-03-20');
    await pay();
    await undo(`subscriptions/${id}/renewal`);
    expect(await state()).toMatchObject({ payment_status: 'paid', owed: '0' });
    expect((await periodRows())[0]).toMatchObject({ invoice_id: expect.any(Number) });
  });

  it('says what follows a payment that cannot be undone, and what to do', async () => {
    await pay();
    const { payment } = await pay();
    await typeEnd('2090-04-20');
    const moved = (await undo(`payments/${payment.id}`, 409)).body;
    expect(moved).toMatchObject({ code: 'end_moved', error: expect.not.stringMatching(/[Ll]ater periods/) });
    await undo(`subscriptions/${id}/renewal`);
    const dearer = await app.make.plan({ pricePerMonth: 2 * PRICE });
    await admin.post(`/api/subscriptions/${id}/plan-change`, { plan_id: dearer.id }).expect(200);
    expect((await undo(`payments/${payment.id}`, 409)).body).toMatchObject({ code: 'plan_changed' });
  });

  it('leaves a batch alone whose renewal is not the last that was done', async () => {
    const what = { action: 'subscription.extend', ids: [id], billing_period: 'monthly' };
    const { body: batch } = await admin.post('/api/batches', what).expect(201);
    await admin.post(`/api/batches/${batch.id}/run`, {}).expect(200);
    const [{ end_date }] = [await state()];
    await typeEnd('2090-04-01');
    await typeEnd(new Date(end_date as string).toISOString());
    const before = await state();
    await admin.post(`/api/batches/${batch.id}/undo`, {});
    await admin.post(`/api/batches/${batch.id}/run`, {});
    expect(await state()).toEqual(before);
  });

  it('asks for nothing again that was paid since, and again for what was reversed since', async () => {
    const end = { end_date: '2090-08-17' };
    for (const typed of [{ end_date: '2090-07-17' }, end])
      await admin.post(`/api/subscriptions/${id}/renew`, typed).expect(200);
    const { payment } = await pay();
    await undo(`subscriptions/${id}/renewal`);
    expect(await state()).toMatchObject({ payment_status: 'paid', owed: '0' });
    await admin.post(`/api/subscriptions/${id}/renew`, end).expect(200);
    await admin.post(`/api/payments/${payment.id}/reversal`, { reason: 'Any' }).expect(201);
    await undo(`subscriptions/${id}/renewal`);
    expect(await state()).toMatchObject({ payment_status: 'pending', owed: String(PRICE) });
  });

  it('does not take a period from under later ones, nor one that something was paid for', async () => {
    await pay();
    const { payment } = await pay();
    await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
    expect(await undo(`payments/${payment.id}`, 409).body()).toMatchObject({ code: 'later_periods' });
    await pay({ amount: 1_000 });
    const refused = await undo(`subscriptions/${id}/renewal`, 409);
    expect(refused.body).toMatchObject({ code: 'partly_paid' });
  });

  it('is for whoever recorded it within a day, and later for those who manage the books', async () => {
    const [seller, other, keeper] = [
      await app.make.user({ role: 'sales' }),
      await app.make.user({ role: 'sales' }),
      await app.make.user({ role: 'finance' }),
    ];
    await be(seller.username, NOW);
    const [first, second] = [await pay(), await pay()];
    await be(other.username, NOW);
    await undo(`payments/${second.payment.id}`, 403);
    await be(seller.username, new Date(NOW.getTime() + DAY - 1));
    await undo(`payments/${second.payment.id}`);
    await be(seller.username, new Date(NOW.getTime() + DAY));
    await undo(`payments/${first.payment.id}`, 403);
    await be(keeper.username, new Date(NOW.getTime() + DAY));
    expect(await undo(`payments/${first.payment.id}`).body()).toMatchObject({ amount: PRICE });
  });

  it('corrects day, method, reference and note of a payment, and what was received in its month', async () => {
    const { payment } = await pay({ paid_on: '2090-03-10' });
    const received = async () =>
      (
        await app.em.execute<{ month: string; amount: string }[]>(
          `select to_char(hour, 'YYYY-MM') as month, sum(amount)::text as amount from trend_counters
            where kind = 'received' group by 1 having sum(amount) <> 0 order by 1`,
        )
      ).map(({ month, amount }) => [month, Number(amount)]);
    const before = await received();
    const correct = (body: object) => admin.post(`/api/payments/${payment.id}/correction`, body);
    await correct({ paid_on: '2090-03-11' }).expect(422);
    expect(await correct({ paid_on: '2089-12-31' }).body(409)).toMatchObject({ code: 'paid_long_ago' });
    const answer = await correct({ paid_on: '2090-03-09', method: 'cash', reference: 'BCA 7' }).expect(200);
    expect(answer.body).toMatchObject({
      amount: PRICE,
      paid_on: '2090-03-09',
      method: 'cash',
      reference: 'BCA 7',
    });
    expect(await received()).toEqual(before);
    await correct({ paid_on: '2090-02-28', record_anyway: true }).expect(200);
    expect(await received()).not.toEqual(before);
    const { body } = await admin.get('/api/payments?q=bca+7').expect(200);
    expect((body as { id: number }[]).map((row) => row.id)).toEqual([payment.id]);
    await expectBalanced(app);
    await undo(`payments/${payment.id}`);
    await correct({ note: 'Too late' }).expect(409);
  });

  it('keeps both of two corrections of one payment, or says who corrected the same field', async () => {
    const { payment } = await pay();
    const path = `/api/payments/${payment.id}/correction`;
    const { method, paid_on, reference, note } = payment;
    const made_from = { method, paid_on, reference, note };
    const clerk = await app.make.user({ role: 'finance' });
    await be(clerk.username, new Date(NOW.getTime() + 60_000));
    expect(await admin.post(path, { reference: 'BCA 8', made_from }).body(200)).toMatchObject({
      corrected_by: clerk.username,
      corrected_at: '2090-03-10T05:01:00.000Z',
    });
    await be('admin', new Date(NOW.getTime() + 120_000));
    const both = await admin.post(path, { method: 'cash', made_from }).expect(200);
    expect(both.body).toMatchObject({ method: 'cash', reference: 'BCA 8', corrected_by: 'admin' });
    expect(await admin.post(path, { reference: 'BCA 9', made_from }).body(409)).toMatchObject({
      code: 'changed_meanwhile',
      conflicts: [{ field: 'reference', mine: 'BCA 9', theirs: 'BCA 8', changed_by: clerk.username }],
    });
    // Nothing is corrected by sending what is stored.
    await be(clerk.username, new Date(NOW.getTime() + 180_000));
    const same = await admin.post(path, { method: 'cash', note: '', record_anyway: true }).expect(200);
    expect(same.body).toEqual(both.body);
  });

  it('leaves money at a gateway to a refund, and what was partly given back to a reversal', async () => {
    const { payment } = await pay();
    const refund = { amount: 1_000, way: 'cash', owed_again: false, reason: 'Any' };
    await admin.post(`/api/payments/${payment.id}/refunds`, refund).expect(201);
    expect(await undo(`payments/${payment.id}`, 409).body()).toMatchObject({ code: 'partly_returned' });
    const [invoice] = await app.em.find(Invoice, { subscriptionId: id });
    expect(invoice!.creditNotes).toBe(1_000);
  });
});
