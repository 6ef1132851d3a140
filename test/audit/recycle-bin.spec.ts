import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { DeletedRecordView } from '../../src/audit/recycle-bin/deleted-record.view.js';
import { User } from '../../src/accounts/users/user.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import { DELETED_KINDS } from '../../src/audit/deleted-record.entity.js';
import { ownedBy, referringTo } from '../../src/audit/recoverable.js';
import { rowsOf } from '../support/database/rows-of.js';
import { fullCustomer } from '../support/full-customer.js';
import { DAY } from '../support/factory.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { PASSWORD } from '../support/password.js';
import { addApp } from '../support/second-factor.js';
import { TestApp } from '../support/servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');

describe('what was deleted', () => {
  const app = TestApp.ofFile({}, { now: NOW, empties: 'licenses, deleted_records, users' });
  const { admin } = app;
  let plan: Plan;

  beforeAll(async () => (plan = await app.make.plan({ planName: 'Premium', pricePerMonth: 150_000 })));

  /** A row of the database, whole. */
  const stored = async (table: string, id: number, column = 'id') =>
    (
      await app.em.execute<{ row: object }[]>(
        `select to_jsonb(t) as row from ${table} t where ${column} = ?`,
        [id],
      )
    )[0]?.row;
  const running = (rest: object = {}) =>
    app.make.subscription({ plan, endDate: new Date(NOW.getTime() + 20 * DAY), ...rest });
  const verdict = async (license_key: string) =>
    (await admin.post('/api/verify-license', { license_key }).body<{ code: string }>()).code;
  const listed = (query = '') => admin.get(`/api/deleted-records${query}`).body<DeletedRecordView[]>(200);

  it('is a subscription that comes back as it was, column by column', async () => {
    const { id, license } = await app.make.subscription({ plan, amount: 150_000, paymentStatus: 'paid' });
    const before = await stored('subscriptions', id);
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    expect(await stored('subscriptions', id)).toBeUndefined();
    expect(await admin.post(`/api/subscriptions/${id}/restore`).body(200)).toMatchObject({
      id,
      license_key: license.licenseKey,
      amount: 150_000,
      payment_status: 'paid',
    });
    expect(await stored('subscriptions', id)).toEqual(before);
    expect(await listed()).toEqual([]);
  });

  it('is a licence that comes back with when it was seen last and how it was answered', async () => {
    const { id, licenseKey } = await app.make.license({ owner: await app.make.user() });
    await app.http.post('/api/verify-license', { license_key: licenseKey }).expect(200);
    await app.writeVerifications();
    const before = await stored('licenses', id);
    const seen = await stored('last_verifications', id, 'license_id');
    const changes = await stored('verification_changes', id, 'license_id');
    expect([seen, changes]).toEqual([expect.anything(), expect.anything()]);
    await admin.delete(`/api/licenses/${id}`).expect(204);
    expect(await verdict(licenseKey)).toBe('NOT_FOUND');
    await admin.post(`/api/licenses/${id}/restore`).expect(200);
    expect(await verdict(licenseKey)).toBe('VALID');
    expect(await stored('licenses', id)).toEqual(before);
    expect(await stored('verification_changes', id, 'license_id')).toEqual(changes);
  });

  it('is an account that comes back with its password, its licences and its wish for silence', async () => {
    const owner = await app.make.user({ username: 'budi' });
    const [mine, given] = [await app.make.license({ owner }), await app.make.license({ owner })];
    await admin.put(`/api/users/${owner.id}/messages`, { wants: false }).expect(200);
    await admin.delete(`/api/users/${owner.id}`).expect(204);
    await app.login('budi', PASSWORD).expect(401);
    const other = await app.make.user({ username: 'siti' });
    await admin
      .put(`/api/licenses/${given.id}`, { license_key: given.licenseKey, status: 'active', username: 'siti' })
      .expect(200);
    await admin.post(`/api/users/${owner.id}/restore`).expect(200);
    await app.login('budi', PASSWORD).expect(200);
    const owners = await app.em.find(License, {}, { orderBy: { id: 'asc' } });
    expect(owners.map((license) => [license.id, license.owner?.id])).toEqual([
      [mine.id, owner.id],
      [given.id, other.id],
    ]);
    expect((await admin.get('/api/licenses?q=budi')).body).toMatchObject([{ id: mine.id }]);
    expect(await stored('message_preferences', owner.id, 'user_id')).toMatchObject({ user_id: owner.id });
  });

  it.each([
    ['account, licence', 'account, licence'],
    ['account, licence', 'licence, account'],
    ['licence, account', 'account, licence'],
    ['licence, account', 'licence, account'],
  ])('is a licence with its owner, deleted in the order %s and restored in %s', async (deleted, restored) => {
    const owner = await app.make.user({ username: 'budi' });
    const license = await app.make.license({ owner });
    const paths = [`/api/users/${owner.id}`, `/api/licenses/${license.id}`];
    const inOrder = (order: string) => (order.startsWith('account') ? paths : paths.toReversed());
    for (const path of inOrder(deleted)) await admin.delete(path).expect(204);
    for (const path of inOrder(restored)) await admin.post(`${path}/restore`).expect(200);
    expect(await admin.get('/api/licenses?q=budi').body(200)).toMatchObject([
      { id: license.id, username: 'budi' },
    ]);
  });

  it('is an account that comes back with its second factor', async () => {
    const { id } = await app.make.user({ username: 'budi' });
    const { codes } = await addApp(app, await app.sessionOf('budi'), NOW);
    await admin.delete(`/api/users/${id}`).expect(204);
    await admin.post(`/api/users/${id}/restore`).expect(200);
    const { body } = await app.login('budi', PASSWORD).expect(401);
    expect(body.second_factor.methods).toEqual(['app', 'recovery_code']);
    const { sign_in } = body.second_factor;
    await app.http.post('/api/login/second-factor', { sign_in, code: codes[0] }).expect(200);
  });

  it('brings a deleted customer and a deleted licence back with their subscription', async () => {
    const { id, license, user } = await app.make.subscription({ plan });
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    await admin.delete(`/api/licenses/${license.id}`).expect(204);
    await admin.delete(`/api/users/${user.id}`).expect(204);
    expect((await listed()).map(({ kind, record_id }) => [kind, record_id])).toEqual([
      ['user', user.id],
      ['license', license.id],
      ['subscription', id],
    ]);
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await listed()).toEqual([]);
    const back = await app.em.findOneOrFail(Subscription, { id }, { populate: ['user', 'license'] });
    expect([back.user.id, back.license.id]).toEqual([user.id, license.id]);
    const events = await app.em.find(
      AuditEvent,
      { action: { $like: '%.restore' } },
      { orderBy: { id: 'desc' }, limit: 3 },
    );
    expect(events.map(({ action }) => action)).toEqual([
      'subscription.restore',
      'license.restore',
      'user.restore',
    ]);
  });

  it('switches the licence off with its subscription if asked, and on again with the restoration', async () => {
    const { id, license } = await running();
    await admin.delete(`/api/subscriptions/${id}?deactivate_license=true`).expect(204);
    expect(await verdict(license.licenseKey)).toBe('INACTIVE');
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await verdict(license.licenseKey)).toBe('VALID');
  });

  it('leaves a licence off that was off before the deletion', async () => {
    const license = await app.make.license({ status: 'inactive' });
    const { id } = await running({ license });
    await admin.delete(`/api/subscriptions/${id}?deactivate_license=true`).expect(204);
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await verdict(license.licenseKey)).toBe('INACTIVE');
  });

  it('leaves a licence expired that was marked so before the deletion', async () => {
    const { id, license } = await running({
      license: await app.make.license({ status: 'expired', expiresAt: null }),
    });
    expect(await verdict(license.licenseKey)).toBe('EXPIRED');
    await admin.delete(`/api/subscriptions/${id}?deactivate_license=true`).expect(204);
    expect(await verdict(license.licenseKey)).toBe('INACTIVE');
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await verdict(license.licenseKey)).toBe('EXPIRED');
  });

  it('switches the licence on again for a deletion that noted no more than that it switched it off', async () => {
    const { id, license } = await running();
    await admin.delete(`/api/subscriptions/${id}?deactivate_license=true`).expect(204);
    await app.em.execute(`update deleted_records set memo = '{"switched_off": true}'`);
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await verdict(license.licenseKey)).toBe('VALID');
  });

  it('owes again what it owed, under the same number and pay link', async () => {
    const { id, user } = await app.make.subscription({
      plan,
      amount: 150_000,
      paymentStatus: 'paid',
      endDate: new Date(NOW.getTime() + 3 * DAY),
    });
    const { body: issued } = await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    const invoice = issued as InvoiceView & { pay_url: string };
    await admin.post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 50_000 }).expect(201);
    const owed = async () =>
      (await admin.get(`/api/users?q=${user.username}`).body<{ owed: number; credit: number }[]>())[0];
    const before = await owed();
    expect(before).toMatchObject({ owed: 100_000, credit: 0 });
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    expect(await owed()).toMatchObject({ owed: 0, credit: 50_000 });
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await owed()).toEqual(before);
    expect((await admin.get(`/api/invoices?q=${invoice.number}`).body<object[]>(200))[0]).toMatchObject({
      number: invoice.number,
      pay_url: invoice.pay_url,
      state: 'partial',
      owed: 100_000,
    });
    await expectBalanced(app);
  });

  describe('of what hangs on it', () => {
    const KINDS = { users: 'user', licenses: 'license', subscriptions: 'subscription' } as const;
    /** Why it does not come back. */
    const EXCEPTED: Record<string, string> = {
      'api_keys.owner_id': 'a key that was left behind with an account would open the console again',
      'factor_challenges.user_id': 'a sign-in under way begins again',
      'idempotency_keys.user_id': 'kept for a day',
      'known_browsers.user_id': 'only spares a notice',
      'router_texts.router_id': 'derived; written with its router',
      'sessions.user_id': 'who comes back signs in again',
    };

    it('comes back in every table that the database empties with it, or says why not', async () => {
      const keys = await app.em.execute<{ table: string; column: string; of: string; isTaken: boolean }[]>(
        `select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as of,
          confdeltype = 'c' as "isTaken" from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confdeltype in ('c', 'n') order by 1, 2`,
      );
      const isKept = ({ table, column, of, isTaken }: (typeof keys)[number]) => {
        const kind = KINDS[of as keyof typeof KINDS];
        const kinds = kind ? [kind] : DELETED_KINDS;
        const kept = kinds.flatMap((one) => (isTaken ? ownedBy(one) : referringTo(one)));
        return kept.some((one) => one.table === table && one.column === column);
      };
      const tables = new Set([
        ...Object.keys(KINDS),
        ...DELETED_KINDS.flatMap(ownedBy).map((one) => one.table),
      ]);
      const lost = keys.filter((key) => tables.has(key.of) && !isKept(key));
      expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(EXCEPTED));
    });

    it('comes back row by row, also the link by which its customer pays', async () => {
      const { id, licenseId, subscriptionId } = await fullCustomer(app);
      const tables = [...new Set(DELETED_KINDS.flatMap(ownedBy).map(({ table }) => table))];
      await app.em.execute(`insert into lease_chains values (?, current_date, '1', '\\x00', 'none')`, [
        licenseId,
      ]);
      await app.em.execute('insert into webhook_excesses (license_id, since) values (?, now())', [licenseId]);
      await app.em.execute(
        `insert into message_mutes (subscription_id, batch_id) select ?, max(id) from action_batches`,
        [subscriptionId],
      );
      const { url } = await admin.get(`/api/users/${id}/pay-link`).body<{ url: string }>(200);
      const before = await rowsOf(app, tables);
      const paths = [`subscriptions/${subscriptionId}`, `licenses/${licenseId}`, `users/${id}`];
      for (const path of paths) await admin.delete(`/api/${path}`).expect(204);
      expect(Object.keys(await rowsOf(app, tables))).toEqual([]);
      for (const path of paths.toReversed()) await admin.post(`/api/${path}/restore`).expect(200);
      expect(await rowsOf(app, tables)).toEqual(before);
      expect(Object.keys(before).sort()).toEqual(tables.toSorted());
      await app.http.get(new URL(url).pathname).expect(200);
    });
  });

  it('counts in the months of the dashboard as if it had never been deleted', async () => {
    const months = async () =>
      (await app.pageProps<DashboardPage>(await app.sessionOf(), '/dashboard', 'charts')).charts.by_month;
    const { id } = await running({ paymentStatus: 'paid', amount: 150_000, createdAt: NOW });
    const before = await months();
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    app.now = new Date(NOW.getTime() + DAY / 24);
    expect(await months()).not.toEqual(before);
    await admin.post(`/api/subscriptions/${id}/restore`).expect(200);
    expect(await months()).toEqual(before);
    await app.em.execute('select count_trends()');
    expect(await months()).toEqual(before);
  });

  it('is listed newest first, by kind and by name, without what it holds', async () => {
    const user = await app.make.user({ username: 'budi' });
    const { id, licenseKey } = await app.make.license();
    await admin.delete(`/api/users/${user.id}`).expect(204);
    app.now = new Date(NOW.getTime() + 1000);
    await admin.delete(`/api/licenses/${id}`).expect(204);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['license', 'user']);
    expect(await listed(`?q=${licenseKey.slice(-4)}&kind=license`)).toHaveLength(1);
    expect(await listed('?q=budi')).toEqual([
      {
        id: expect.any(Number),
        kind: 'user',
        record_id: user.id,
        about: expect.objectContaining({ username: 'budi' }),
        deleted_at: NOW.toISOString(),
        deleted_by: 'admin',
        kept_until: new Date(NOW.getTime() + 30 * DAY).toISOString(),
      },
    ]);
    await admin.get('/api/deleted-records?kind=plan').expect(422);
  });

  it('is undone as a batch', async () => {
    const rows = [await running(), await running()];
    const ids = rows.map(({ id }) => id);
    const { body } = await admin
      .post('/api/batches', { action: 'subscription.delete', ids, deactivate_license: true })
      .expect(201);
    const batch = body as { id: number; can_undo: boolean };
    await admin.post(`/api/batches/${batch.id}/run`).expect(200);
    expect(await app.em.count(Subscription, { id: { $in: ids } })).toBe(0);
    const { body: undo } = await admin.post(`/api/batches/${batch.id}/undo`).expect(201);
    await admin.post(`/api/batches/${(undo as { id: number }).id}/run`).expect(200);
    expect(await app.em.count(Subscription, { id: { $in: ids } })).toBe(2);
    expect(await verdict(rows[0]!.license.licenseKey)).toBe('VALID');
  });

  describe('a restoration is refused', () => {
    it('twice, or when it was never deleted', async () => {
      const { id } = await app.make.license();
      expect(await admin.post(`/api/licenses/${id}/restore`).body(404)).toEqual({
        error:
          'Nothing deleted is kept under this number. It has already been restored, or its 30 days are over.',
      });
    });

    it('when its name, e-mail or key was given to another since', async () => {
      const user = await app.make.user({ username: 'budi' });
      const { id, licenseKey } = await app.make.license();
      await admin.delete(`/api/users/${user.id}`).expect(204);
      await admin.delete(`/api/licenses/${id}`).expect(204);
      await app.make.user({ username: 'BUDI' });
      await app.make.license({ licenseKey });
      const { body } = await admin.post(`/api/users/${user.id}/restore`).expect(409);
      expect(body).toMatchObject({ errors: { username: 'This username is already taken.' } });
      const refused = await admin.post(`/api/licenses/${id}/restore`).expect(409);
      expect(refused.body).toMatchObject({ errors: { license_key: expect.any(String) } });
      expect(await listed()).toHaveLength(2);
    });

    it('when its licence has another subscription, or its plan is gone', async () => {
      const { id, license } = await app.make.subscription({ plan });
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      const next = await app.make.subscription({ plan, license });
      const { body } = await admin.post(`/api/subscriptions/${id}/restore`).expect(409);
      expect(body).toMatchObject({ errors: { license_id: 'This license already has a subscription.' } });
      await admin.delete(`/api/subscriptions/${next.id}`).expect(204);
      const rare = await app.make.plan({ planType: 'rare' });
      const sold = await app.make.subscription({ plan: rare });
      await admin.delete(`/api/subscriptions/${sold.id}`).expect(204);
      await admin.delete(`/api/plans/${rare.id}`).expect(204);
      expect(await admin.post(`/api/subscriptions/${sold.id}/restore`).body(409)).toEqual({
        error: 'The plan of this subscription is gone. Create a new subscription instead.',
        code: 'dependency_missing',
      });
    });

    it('after thirty days', async () => {
      const user = await app.make.user();
      await admin.delete(`/api/users/${user.id}`).expect(204);
      const forget = async (days: number) => {
        app.now = new Date(NOW.getTime() + days * DAY);
        await app.nest.get(Retention).run('deleted records');
      };
      await forget(29);
      expect(await app.em.execute('select from deleted_records')).toHaveLength(1);
      await forget(31);
      expect(await app.em.execute('select from deleted_records')).toHaveLength(0);
      expect(await app.em.count(User, { id: user.id })).toBe(0);
    });
  });
});
