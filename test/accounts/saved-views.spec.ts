import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { SavedView } from '../../src/rules/saved-view.js';
import { TestApp } from '../support/servers/test-app.js';

describe('saved views', () => {
  const app = TestApp.ofFile();
  const of = (username: string) => app.as(username);
  const shown = async (username: string) => {
    const props = await app.pageProps<{ viewer: { saved_views: SavedView[] } }>(
      await app.sessionOf(username),
      '/licenses',
      'viewer',
    );
    return props.viewer!.saved_views;
  };

  beforeAll(async () => {
    for (const username of ['clerk', 'other', 'full']) await app.make.user({ username, role: 'admin' });
    await app.make.user({ username: 'customer' });
  });

  const due = { name: 'Due', list: 'subscriptions', query: 'payment_status=unpaid&ends=7_days' };

  it('belong to the user who saved them, on every page, without an audit row', async () => {
    const before = await app.em.count(AuditEvent);
    expect(await of('clerk').post('/api/me/views', due).body(201)).toEqual([{ id: 1, ...due }]);
    expect(await shown('clerk')).toEqual([{ id: 1, ...due }]);
    expect(await shown('other')).toEqual([]);
    expect(await app.em.count(AuditEvent)).toBe(before);
  });

  it('replace an older view with the same name and list, and are deleted one by one', async () => {
    const other = of('other');
    await other.post('/api/me/views', due).expect(201);
    await other.post('/api/me/views', { ...due, list: 'licenses', query: 'status=expired' }).expect(201);
    const again = await other.post('/api/me/views', { ...due, name: 'DUE', query: 'q=a' }).expect(201);
    expect((again.body as SavedView[]).map(({ name, query }) => [name, query])).toEqual([
      ['Due', 'status=expired'],
      ['DUE', 'q=a'],
    ]);
    const { body } = await other.delete('/api/me/views/2').expect(200);
    expect((body as SavedView[]).map(({ name }) => name)).toEqual(['DUE']);
    await other.delete('/api/me/views/2').expect(404);
  });

  it('keep every view when several are saved at once', async () => {
    const customer = of('customer');
    await Promise.all(
      ['a', 'b', 'c'].map((name) => customer.post('/api/me/views', { ...due, name }).expect(201)),
    );
    expect((await shown('customer')).map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('allow twenty per user', async () => {
    const full = of('full');
    for (let i = 0; i < 20; i++) await full.post('/api/me/views', { ...due, name: `view ${i}` }).expect(201);
    const { body } = await full.post('/api/me/views', { ...due, name: 'one more' }).expect(409);
    expect(body).toMatchObject({ code: 'too_many_views' });
    await full.post('/api/me/views', { ...due, name: 'View 3', query: '' }).expect(201);
  });

  it.each([
    ['an unknown list', { list: 'plans' }, 'list'],
    ['a whole address', { query: 'https://elsewhere.test/' }, 'query'],
    ['markup', { query: '"><script>' }, 'query'],
    ['no name', { name: '' }, 'name'],
  ])('refuse %s', async (_, change, field) => {
    const { body } = await of('clerk')
      .post('/api/me/views', { ...due, ...change })
      .expect(422);
    expect(body).toMatchObject({ errors: { [field]: expect.any(String) } });
  });
});

describe('the built-in views', () => {
  it('show how many rows they match', async () => {
    const app = await TestApp.open();
    const now = (app.now = new Date('2090-06-01T03:00:00Z'));
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await app.make.subscription({ endDate: day(3), paymentStatus: 'pending' });
    await app.make.subscription({ endDate: day(3), paymentStatus: 'paid' });
    await app.make.subscription({ endDate: day(-3), paymentStatus: 'failed' });
    const { user, plan } = await app.make.subscription({ endDate: day(-4), paymentStatus: 'pending' });
    await app.make.subscription({ endDate: day(-5), paymentStatus: 'pending', amount: 0 });
    for (const paymentStatus of ['pending', 'paid'] as const) {
      const { id } = await app.make.subscription({ endDate: day(4), paymentStatus });
      await app.admin.post(`/api/subscriptions/${id}/invoices`).expect(201);
    }
    const counts = async () => {
      const session = await app.sessionOf();
      return (await app.pageProps<Record<string, unknown>>(session, '/subscriptions', 'view_counts'))
        .view_counts;
    };
    expect(await counts()).toEqual({
      dueUnpaid: { total: 3, is_exact: true },
      overdueUnpaid: { total: 2, is_exact: true },
    });
    await app.em.execute(`insert into licenses (license_key, search_text, created_at)
      select 'AFS-LATE-' || n, 'afs-late-' || n, now() from generate_series(1, 999) n`);
    await app.em.execute(
      `insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, end_date, anchor_day, search_text, created_at)
      select ?, id, ?, 1, 1, 'monthly', now(), ?::timestamptz, 1, search_text, now() from licenses where license_key like 'AFS-LATE-%'`,
      [user.id, plan.id, day(-9).toISOString()],
    );
    expect(await counts()).toMatchObject({ overdueUnpaid: { total: 1_000, is_exact: false } });
    await app.close();
  });
});
