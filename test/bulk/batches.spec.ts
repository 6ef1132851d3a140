import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { ActionBatch } from '../../src/bulk/batches/action-batch.entity.js';
import { BatchRunner } from '../../src/bulk/batches/batch-runner.js';
import type { BatchPreviewView, BatchView } from '../../src/bulk/batches/batch.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { BatchesPage } from '../../src/bulk/batches/batches.page.controller.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { TestApp } from '../support/servers/test-app.js';

/** The last day of a long month in Jakarta, followed by a shorter month. */
const NOW = new Date('2090-01-31T03:00:00.000Z');

describe('a batch', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let owner: User;

  beforeAll(async () => (owner = await app.make.user({ username: 'reseller' })));

  const preview = (input: object) => admin.post('/api/batches/preview', input).body<BatchPreviewView>(200);
  const begin = (input: object) => admin.post('/api/batches', input).body<BatchView>(201);
  const part = (id: number) => admin.post(`/api/batches/${id}/run`).body<BatchView>(200);
  const undo = (id: number) => admin.post(`/api/batches/${id}/undo`).body<BatchView>(201);

  async function run(batch: BatchView): Promise<BatchView> {
    let now = batch;
    while (now.state === 'running') now = await part(now.id);
    return now;
  }
  const licenses = (count: number) =>
    Promise.all(Array.from({ length: count }, () => app.make.license({ expiresAt: null })));
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const statusesOf = async (ids: number[]) =>
    (await app.em.find(License, { id: { $in: ids } }, { orderBy: { id: 'asc' } })).map(
      ({ status }) => status,
    );
  const eventsOf = (batch: BatchView) =>
    app.em.find(AuditEvent, { batchId: batch.id }, { orderBy: { id: 'asc' } });

  it('changes each of its rows, under one batch id in the audit', async () => {
    const ids = idsOf(await licenses(3));
    const done = await run(await begin({ action: 'license.status', ids, status: 'inactive' }));
    expect(done).toMatchObject({
      state: 'done',
      total: 3,
      reached: 3,
      changed: 3,
      refused: 0,
      can_undo: true,
    });
    expect(await statusesOf(ids)).toEqual(['inactive', 'inactive', 'inactive']);
    const events = await eventsOf(done);
    expect(events.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual(
      ids.map((id) => ['license.update', id, expect.objectContaining({ status: 'inactive' })]),
    );
    expect(await admin.get(`/api/audit?batch=${done.id}`).body(200)).toHaveLength(3);
  });

  it('changes no row until it is run, and a preview stores nothing', async () => {
    const ids = idsOf(await licenses(2));
    const before = await app.em.count(AuditEvent);
    expect(await preview({ action: 'license.status', ids, status: 'inactive' })).toEqual({
      total: 2,
      tried: 2,
      done: 2,
      customers: null,
      refusals: [],
      texts: [],
    });
    await begin({ action: 'license.status', ids, status: 'inactive' });
    expect(await statusesOf(ids)).toEqual(['active', 'active']);
    expect(await app.em.count(AuditEvent)).toBe(before);
  });

  it('covers all rows that a filter matches when the batch begins', async () => {
    const found = idsOf(await Promise.all([1, 2].map(() => app.make.license({ owner, expiresAt: null }))));
    const batch = await begin({ action: 'license.status', query: 'q=reseller', status: 'inactive' });
    const late = await app.make.license({ owner, expiresAt: null });
    await run(batch);
    expect(await statusesOf([...found, late.id])).toEqual(['inactive', 'inactive', 'active']);
  });

  it('processes all rows it began with, though they stop matching the filter as they change', async () => {
    const plan = await app.make.plan({ planType: 'old_plan' });
    const rows = await Promise.all(
      Array.from({ length: 120 }, () => app.make.subscription({ plan, paymentStatus: 'pending' })),
    );
    const query = 'plan_type=old_plan&payment_status=unpaid';
    const batch = await begin({
      action: 'subscription.payment',
      query,
      payment_status: 'paid',
      expected: 120,
    });
    const first = await part(batch.id);
    expect(first.state).toBe('running');
    expect(first.reached).toBeLessThanOrEqual(50);
    expect(await run(first)).toMatchObject({ total: 120, changed: 120, refused: 0 });
    expect(await app.em.count(Subscription, { id: { $in: idsOf(rows) }, paymentStatus: 'paid' })).toBe(120);
  });

  it('leaves a refused row unchanged, reports the error of the single call, and continues', async () => {
    const held = await app.make.subscription();
    const free = await app.make.license({ expiresAt: null });
    const ids = [held.license.id, free.id];
    const tried = await preview({ action: 'license.delete', ids });
    const sentence =
      'This license has a subscription. Delete the subscription first, or set the license inactive.';
    const refusal = {
      id: held.license.id,
      name: held.license.licenseKey,
      status: 409,
      failure: { error: sentence, code: 'license_in_use' },
    };
    expect(tried).toEqual({
      total: 2,
      tried: 2,
      done: 1,
      customers: null,
      refusals: [refusal],
      texts: [],
    });
    const done = await run(await begin({ action: 'license.delete', ids }));
    expect(done).toMatchObject({ changed: 1, refused: 1, refusals: [refusal], can_undo: true });
    expect(await app.em.count(License, { id: { $in: ids } })).toBe(1);
  });

  it('refuses rows that were deleted since', async () => {
    const [gone, there] = await licenses(2);
    const batch = await begin({ action: 'license.status', ids: idsOf([gone!, there!]), status: 'inactive' });
    await admin.delete(`/api/licenses/${gone!.id}`).expect(204);
    const done = await run(batch);
    expect(done).toMatchObject({ changed: 1, refused: 1, refusals: [{ name: `#${gone!.id}`, status: 404 }] });
  });

  it('refuses accounts that were deleted since, and brings the others back', async () => {
    const [gone, there] = [await app.make.user(), await app.make.user()];
    const batch = await begin({ action: 'user.delete', ids: [gone.id, there.id] });
    await admin.delete(`/api/users/${gone.id}`).expect(204);
    const refusals = [{ name: `#${gone.id}`, status: 404 }];
    expect(await run(batch)).toMatchObject({ changed: 1, refused: 1, refusals });
    expect(await run(await undo(batch.id))).toMatchObject({ changed: 1, refused: 0 });
    expect(await app.em.count(User, { id: there.id })).toBe(1);
  });

  it('keeps each part short enough for waiting requests, with one row at least', async () => {
    const runner = app.nest.get(BatchRunner);
    const usual = runner.partMs;
    runner.partMs = 0;
    const ids = idsOf(await licenses(3));
    const batch = await begin({ action: 'license.status', ids, status: 'inactive' });
    expect(await part(batch.id)).toMatchObject({ state: 'running', total: 3, reached: 1 });
    expect(await preview({ action: 'license.status', ids, status: 'active' })).toMatchObject({ tried: 1 });
    runner.partMs = usual;
    expect(await part(batch.id)).toMatchObject({ state: 'done', reached: 3 });
  });

  it('can be stopped: finished rows stay changed, the rest unchanged', async () => {
    const ids = idsOf(await licenses(60));
    const first = await part((await begin({ action: 'license.status', ids, status: 'inactive' })).id);
    const { body } = await admin.post(`/api/batches/${first.id}/stop`).expect(200);
    expect(body).toMatchObject({ state: 'stopped', reached: first.reached });
    expect(await part(first.id)).toMatchObject({ state: 'stopped', reached: first.reached });
    const inactive = (await statusesOf(ids)).filter((status) => status === 'inactive');
    expect(inactive).toHaveLength(first.reached);
  });

  it('runs one part at a time: a simultaneous run is refused, and no row is extended twice', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => app.make.subscription()));
    const batch = await begin({ action: 'subscription.extend', ids: idsOf(rows), billing_period: 'monthly' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/batches/${batch.id}/run`)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    await run(batch);
    const renewals = (await eventsOf(batch)).filter(({ action }) => action === 'subscription.renew');
    expect(renewals).toHaveLength(20);
  });

  describe('a batch that extended subscriptions', () => {
    it('can be undone to the day, licence included, and the anchor day stays', async () => {
      const license = await app.make.license({ owner, expiresAt: NOW, status: 'expired' });
      const row = await app.make.subscription({
        license,
        user: owner,
        endDate: NOW,
        status: 'expired',
        anchorDay: 31,
      });
      const extended = await run(
        await begin({ action: 'subscription.extend', ids: [row.id], billing_period: 'monthly' }),
      );
      const stored = () => app.em.findOneOrFail(Subscription, { id: row.id }, { populate: ['license'] });
      expect(await stored()).toMatchObject({
        endDate: new Date('2090-02-28T03:00:00.000Z'),
        status: 'active',
      });
      const taken = await run(await undo(extended.id));
      expect(taken).toMatchObject({ action: 'undo', changed: 1, refused: 0, can_undo: false });
      const back = await stored();
      expect([back.endDate, back.status, back.anchorDay]).toEqual([NOW, 'expired', 31]);
      expect([back.license.expiresAt, back.license.status]).toEqual([NOW, 'expired']);
      expect((await eventsOf(taken)).map(({ action }) => action)).toEqual([
        'invoice.cancel',
        'subscription.update',
      ]);
    });

    it('keeps a subscription that was renewed since when it is undone', async () => {
      const rows = await Promise.all([app.make.subscription(), app.make.subscription()]);
      const extended = await run(
        await begin({ action: 'subscription.extend', ids: idsOf(rows), billing_period: 'monthly' }),
      );
      await admin.post(`/api/subscriptions/${rows[0]!.id}/renew`, {}).expect(200);
      expect(await run(await undo(extended.id))).toMatchObject({
        changed: 1,
        refused: 1,
        refusals: [{ id: rows[0]!.id, failure: { code: 'changed_meanwhile' } }],
      });
    });
  });

  it('takes a thousand rows by their ids', async () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => 900_000 + i);
    const { id } = (await licenses(1))[0]!;
    expect(
      await preview({ action: 'license.status', ids: [...ids.slice(1), id], status: 'inactive' }),
    ).toMatchObject({ total: 1_000 });
    const tooMany = { action: 'license.status', ids: [...ids, id], status: 'inactive' };
    expect(await admin.post('/api/batches', tooMany).body(422)).toMatchObject({
      errors: { ids: expect.stringContaining('at most 1,000') },
    });
  });

  it('refuses a row that fails unexpectedly, and goes on with the others', async () => {
    const [failing, other] = await licenses(2);
    await app.em.execute(
      `alter table licenses add constraint fails check (id <> ${failing!.id} or status <> 'inactive') not valid`,
    );
    const ids = idsOf([failing!, other!]);
    const done = await run(await begin({ action: 'license.status', ids, status: 'inactive' }));
    await app.em.execute('alter table licenses drop constraint fails');
    expect(done).toMatchObject({ state: 'done', changed: 1, refused: 1, refusals: [{ id: failing!.id }] });
    expect(await statusesOf(ids)).toEqual(['active', 'inactive']);
  });

  it('does not put back a status when the period that it was about is over', async () => {
    const ended = { status: 'expired', endDate: new Date(NOW.getTime() - 3_600_000), anchorDay: 31 } as const;
    const [paid, other] = [await app.make.subscription(ended), await app.make.subscription(ended)];
    const done = await run(
      await begin({ action: 'subscription.status', ids: idsOf([paid, other]), status: 'active' }),
    );
    await admin.post(`/api/subscriptions/${paid.id}/renew`, {}).expect(200);
    expect(await run(await undo(done.id))).toMatchObject({
      changed: 1,
      refusals: [{ id: paid.id, failure: { code: 'changed_meanwhile' } }],
    });
    expect(await app.em.findOneOrFail(Subscription, { id: paid.id }, { refresh: true })).toMatchObject({
      status: 'active',
    });
  });

  it('keeps a period paid whose invoice was paid since, when it is undone', async () => {
    const unpaid = { paymentStatus: 'pending', amount: 90_000 } as const;
    const [paid, other] = [await app.make.subscription(unpaid), await app.make.subscription(unpaid)];
    await admin.post(`/api/subscriptions/${paid.id}/invoices`).expect(201);
    const ids = idsOf([paid, other]);
    const done = await run(await begin({ action: 'subscription.payment', ids, payment_status: 'paid' }));
    const payment = { method: 'cash', amount: 90_000 };
    await admin.post(`/api/subscriptions/${paid.id}/payments`, payment).expect(201);
    expect(await run(await undo(done.id))).toMatchObject({
      changed: 1,
      refusals: [{ id: paid.id, failure: { code: 'changed_meanwhile' } }],
    });
    const rows = await app.em.find(Subscription, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
    expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'pending']);
  });

  it.each([
    ['license.owner', { username: 'reseller' }, 'username'],
    ['license.expiry', { expires_at: '2091-01-01' }, 'expires_at'],
  ])('can undo %s', async (action, values, field) => {
    const [license] = await licenses(1);
    const read = async () => {
      const { body } = await admin.get(`/api/licenses?q=${license!.licenseKey}`).expect(200);
      return (body as Record<string, unknown>[])[0]![field];
    };
    const before = await read();
    const done = await run(await begin({ action, ids: [license!.id], ...values }));
    expect(await read()).not.toEqual(before);
    await run(await undo(done.id));
    expect(await read()).toEqual(before);
  });

  it("changes the plan at the agreed amount, or at the plan's price when requested", async () => {
    const [from, to] = await Promise.all([
      app.make.plan({ planType: 'from_plan' }),
      app.make.plan({ planType: 'to_plan', pricePerMonth: 175_000, billingPeriod: 'monthly' }),
    ]);
    const row = await app.make.subscription({ plan: from, amount: 90_000 });
    const read = async () => {
      const stored = await app.em.findOneOrFail(Subscription, { id: row.id }, { populate: ['plan'] });
      return [stored.plan.planType, stored.amount];
    };
    const ids = [row.id];
    const kept = await run(await begin({ action: 'subscription.plan', ids, plan_type: 'to_plan' }));
    expect(await read()).toEqual(['to_plan', 90_000]);
    await run(await undo(kept.id));
    expect(await read()).toEqual(['from_plan', 90_000]);
    await run(await begin({ action: 'subscription.plan', ids, plan_type: to.planType, reprice: true }));
    expect(await read()).toEqual(['to_plan', 175_000]);
  });

  it('keeps the agreed price while another period runs, unless the price of the plan is requested', async () => {
    const monthly = { pricePerMonth: 150_000, billingPeriod: 'monthly' } as const;
    const [from, to] = [await app.make.plan(monthly), await app.make.plan(monthly)];
    const { id } = await app.make.subscription({ plan: from, amount: 100_000, paymentStatus: 'paid' });
    const quarter = { billing_period: 'quarterly' };
    const { body } = await admin.post(`/api/subscriptions/${id}/renew`, quarter).expect(200);
    const running = (body as { amount: number }).amount;
    const read = async () => {
      const stored = await app.em.findOneOrFail(Subscription, { id }, { populate: ['plan'] });
      return [stored.plan.planType, stored.amount, stored.renewalPrice];
    };
    expect(running).not.toBe(100_000);
    expect(await read()).toEqual([from.planType, running, 100_000]);
    const move = { action: 'subscription.plan', ids: [id], plan_type: to.planType };
    const kept = await run(await begin(move));
    expect(await read()).toEqual([to.planType, running, 100_000]);
    await run(await undo(kept.id));
    expect(await read()).toEqual([from.planType, running, 100_000]);
    const repriced = await run(await begin({ ...move, reprice: true }));
    expect(await read()).toEqual([to.planType, 150_000, 150_000]);
    await run(await undo(repriced.id));
    expect(await read()).toEqual([from.planType, running, 100_000]);
  });

  it.each([
    ['subscription.payment', { payment_status: 'paid' }],
    ['subscription.status', { status: 'inactive' }],
  ])('keeps the anchor day with %s, and so does undoing it', async (action, values) => {
    const endDate = new Date('2090-02-28T03:00:00.000Z');
    const row = await app.make.subscription({ endDate, anchorDay: 31, paymentStatus: 'pending' });
    const term = async () => {
      const stored = await app.em.findOneOrFail(Subscription, { id: row.id });
      return [stored.endDate, stored.anchorDay];
    };
    const done = await run(await begin({ action, ids: [row.id], ...values }));
    expect(await term()).toEqual([endDate, 31]);
    await run(await undo(done.id));
    expect(await term()).toEqual([endDate, 31]);
  });

  it('can be undone once', async () => {
    const ids = idsOf(await licenses(1));
    const done = await run(await begin({ action: 'license.status', ids, status: 'inactive' }));
    await undo(done.id);
    const { body } = await admin.post(`/api/batches/${done.id}/undo`).expect(409);
    expect(body).toMatchObject({ code: 'already_undone' });
  });

  it('keeps the caller and accounts with subscriptions when it deletes accounts', async () => {
    const { user } = await app.make.subscription();
    const free = await app.make.user();
    const self = await app.em.findOneOrFail(User, { username: 'admin' });
    const done = await run(await begin({ action: 'user.delete', ids: [user.id, free.id, self.id] }));
    expect(done).toMatchObject({ changed: 1, refused: 2 });
    expect(done.refusals.map(({ failure }) => failure.code).toSorted()).toEqual([
      'own_account',
      'user_in_use',
    ]);
  });

  it('keeps accounts with credit when it deletes accounts, and reports the amount', async () => {
    const { id, user } = await app.make.subscription({ amount: 100_000, endDate: new Date() });
    const sent = { method: 'cash', amount: 140_000 };
    await admin.post(`/api/subscriptions/${id}/payments`, sent).expect(201);
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    const done = await run(await begin({ action: 'user.delete', ids: [user.id] }));
    expect(done).toMatchObject({ changed: 0, refused: 1 });
    expect(done.refusals[0]!.failure).toMatchObject({ code: 'has_credit', count: 40_000 });
  });

  describe.each([
    ['no rows named', { action: 'license.delete' }, 'ids'],
    ['ids and a filter', { action: 'license.delete', ids: [1], query: '' }, 'ids'],
    ['an unknown action', { action: 'license.frobnicate', ids: [1] }, 'action'],
    ['a value missing', { action: 'license.status', ids: [1] }, 'status'],
    ['nothing for a value', { action: 'license.status', ids: [1], status: null }, 'status'],
    ['nothing for rows', { action: 'license.delete', ids: null, query: null }, 'ids'],
    [
      'a filter of another list',
      { action: 'license.delete', query: 'payment_status=paid' },
      'payment_status',
    ],
    ['the same id twice', { action: 'license.delete', ids: [1, 1] }, 'ids'],
    ['text for ids', { action: 'license.delete', ids: ['1'] }, 'ids'],
  ])('a batch with %s', (_, input, field) => {
    it.each(['/api/batches', '/api/batches/preview'])('fails at %s, and none is stored', async (path) => {
      const before = await app.em.count(ActionBatch);
      const { body } = await admin.post(path, input).expect(422);
      expect(body).toMatchObject({ errors: { [field]: expect.any(String) } });
      expect(await app.em.count(ActionBatch)).toBe(before);
    });
  });

  it('fails when the number of matching rows has changed', async () => {
    const ids = idsOf(await licenses(2));
    const { body } = await admin
      .post('/api/batches', { action: 'license.delete', ids, expected: 3 })
      .expect(409);
    expect(body).toMatchObject({ code: 'count_changed', count: 2 });
  });

  it('names in its list entry the batch that it undoes, and can be filtered by whether it was undone', async () => {
    const ids = idsOf(await licenses(2));
    const done = await run(await begin({ action: 'license.status', ids, status: 'inactive' }));
    const undoing = await undo(done.id);
    const listed = (query: string) => admin.get(`/api/batches?per_page=2${query}`).body<BatchView[]>(200);
    expect(await listed('')).toMatchObject([
      { id: undoing.id, values: {}, undoes: { id: done.id, action: 'license.status' }, state: 'running' },
      { id: done.id, can_undo: false, is_undone: true, state: 'done' },
    ]);
    expect((await listed('&state=running'))[0]!.id).toBe(undoing.id);
    expect((await listed('&state=done'))[0]!.id).toBe(done.id);
    await admin.get('/api/batches?state=undone').expect(422);
  });

  it('appears among imports, which can be read as batches but not run as such', async () => {
    const file = Buffer.from('full_name,plan_type\nIn a file,basic').toString('base64');
    const { id } = await admin.post('/api/imports/customers', { file }).body<{ id: number }>(201);
    await admin.post(`/api/imports/${id}/run`).expect(200);
    const imported = {
      id,
      action: 'customers.import',
      values: {},
      state: 'done',
      changed: 1,
      can_undo: false,
    };
    expect((await admin.get('/api/batches').body<BatchView[]>(200))[0]).toMatchObject(imported);
    expect(await admin.get(`/api/batches/${id}`).body(200)).toMatchObject(imported);
    for (const call of ['run', 'stop', 'undo']) await admin.post(`/api/batches/${id}/${call}`).expect(404);
  });

  it('appears on its page without refusals and row ids', async () => {
    const done = await run(await begin({ action: 'license.delete', ids: [999_999_999] }));
    const { batches } = await app.pageProps<BatchesPage>(await app.sessionOf(), '/batches', 'batches');
    const { refusals, ...row } = done;
    expect(refusals).toHaveLength(1);
    expect(batches[0]).toEqual(row);
    expect(JSON.stringify(batches)).not.toContain('999999999');
  });

  it('appears newest first and disappears after ninety days, while its audit rows stay', async () => {
    const [license] = await licenses(1);
    const done = await run(await begin({ action: 'license.status', ids: [license!.id], status: 'inactive' }));
    expect((await admin.get('/api/batches').body<BatchView[]>(200))[0]).toMatchObject({
      id: done.id,
      actor: 'admin',
      action: 'license.status',
      values: { status: 'inactive' },
      undoes: null,
      can_undo: true,
      is_undone: false,
    });
    app.now = new Date(NOW.getTime() + 91 * 86_400_000);
    await app.nest.get(Retention).run('batches');
    expect(await app.em.count(ActionBatch, { id: done.id })).toBe(0);
    expect(await eventsOf(done)).toHaveLength(1);
  });
});
