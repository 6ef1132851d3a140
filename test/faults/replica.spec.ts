import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Session } from '../../src/accounts/auth/session.entity.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import type { Document } from '../../src/platform/openapi/openapi.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { databaseAt, onServer } from '../support/database/postgres.js';
import { type TestEngine, testEngine } from '../support/database/test-engine.js';

const isServer = testEngine().kind === 'postgres';
const because = isServer ? '' : ' — skipped: PGlite has no replicas';

type Count = { total: number };

/** Every list: its page, its prop, and the value by which the row that only the replica has is recognised. */
const LISTS = [
  { api: '/api/users', page: '/users', prop: 'users', row: { username: 'on-replica' } },
  { api: '/api/licenses', page: '/licenses', prop: 'licenses', row: { license_key: 'AFS-ON-REPLICA' } },
  {
    api: '/api/subscriptions',
    page: '/subscriptions',
    prop: 'subscriptions',
    row: { license_key: 'AFS-ON-REPLICA' },
  },
  { api: '/api/invoices', page: '/invoices', prop: 'invoices', row: { username: 'on-replica' } },
  { api: '/api/payments', page: '/payments', prop: 'payments', row: { username: 'on-replica' } },
  {
    api: '/api/payment-reviews',
    page: '/payments/reviews',
    prop: 'reviews',
    row: { username: 'on-replica' },
  },
  { api: '/api/messages', page: '/messages', prop: 'messages', row: { kind: 'on-replica' } },
  { api: '/api/plans', page: '/plans', prop: 'plans', row: { plan_name: 'on-replica' } },
  { api: '/api/features', page: '/features', prop: 'features', row: { title: 'on-replica' } },
  { api: '/api/audit', page: '/audit', prop: 'events', row: { action: 'on.replica' } },
  {
    api: '/api/webhook-deliveries',
    page: '/webhooks',
    prop: 'deliveries',
    row: { event: 'license.silent' },
  },
  { api: '/api/batches', page: '/batches', prop: 'batches', row: { action: 'on.replica' } },
  { api: '/api/receivables', page: '/receivables', prop: 'receivables', row: { username: 'on-replica' } },
  { api: '/api/routers', page: '/routers', prop: 'routers', row: { identity_name: 'on-replica' } },
  { api: '/api/deleted-records', page: '/recycle-bin', prop: 'records', row: { deleted_by: 'on-replica' } },
];
/** Their pages count only what they show, or money. */
const WITHOUT_NUMBERS = [
  '/audit',
  '/batches',
  '/messages',
  '/invoices',
  '/payments',
  '/payments/reviews',
  '/receivables',
  '/recycle-bin',
  '/routers',
  '/webhooks',
];

/** Read by the user who is importing, and so from the primary (session-writes.ts). */
const OF_ONE_IMPORT = '/api/imports/{id}/rows';

/** A second database with other rows stands in for the replica, so that an answer shows where it comes from. */
(isServer ? describe : describe.skip)(`with a read replica${because}`, () => {
  let replica: TestDatabase & { url: string };
  let app: TestApp;
  let admin: Credentials;

  beforeAll(async () => {
    replica = (await openTestDatabase()) as typeof replica;
    await fillReplica();
    app = await openWith(replica.url);
    await app.make.subscription({ license: await app.make.license({ licenseKey: 'AFS-ON-PRIMARY' }) });
    admin = await app.signIn();
  });
  afterAll(async () => {
    await app.close();
    await replica.close();
  });

  const openWith = (url: string) => TestApp.open(settingsFor(url));
  /** Closed after its test, also when that fails: what stays open keeps the run from ending. */
  const others: TestApp[] = [];
  afterEach(() => Promise.all(others.splice(0).map((other) => other.close())));
  const settingsFor = (url: string) => ({
    // The test's database sets the real address; this only marks it as a server.
    DATABASE_URL: 'postgresql://localhost/primary',
    DATABASE_REPLICA_URL: url,
  });

  async function fillReplica(): Promise<void> {
    const there = await TestApp.unprepared({ ...replica, close: async () => {} });
    const user = await there.make.user({ username: 'on-replica' });
    const plan = await there.make.plan({ planName: 'on-replica' });
    const license = await there.make.license({ owner: user, licenseKey: 'AFS-ON-REPLICA' });
    await there.make.review(await there.make.subscription({ user, plan, license }));
    await there.make.message(user, { kind: 'on-replica' });
    await there.make.router({ license, identityName: 'on-replica' });
    await there.make.delivery(await there.make.endpoint(), { kind: 'license.silent' });
    await there.em
      .execute(`insert into features (title, description, created_at) values ('on-replica', '', now());
        insert into audit_events (occurred_at, action, subject_type) values (now(), 'on.replica', 'test');
        insert into action_batches (started_at, touched_at, action, request, total)
          values (now(), now(), 'on.replica', '{}', 0);
        insert into deleted_records (kind, record_id, about, rows, deleted_at, deleted_by, search_text)
          values ('user', 999, '{"username": "gone"}', '{}', now(), 'on-replica', '')`);
    // As a standby refuses it.
    await there.em.execute(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    await there.close();
  }

  /** The licence keys that a user sees: the replica's, or the primary's after a change. */
  const keysFor = async (who: Credentials, of = app) =>
    (await of.api(who).get('/api/licenses').body<{ license_key: string }[]>(200)).map(
      ({ license_key }) => license_key,
    );
  const usersOnDashboard = async (who: Credentials, of = app) =>
    (await of.pageProps<DashboardPage>(who, '/dashboard', 'stats')).stats.total_users;
  const sell = (who: Credentials, license_key: string) =>
    app.api(who).post('/api/licenses', { license_key }).expect(201);

  it('every list has a row in the table of this file', async () => {
    const { body } = await app.http.get('/api/openapi.json').expect(200);
    const lists = Object.entries((body as Document).paths).filter(([, { get }]) =>
      JSON.stringify(get?.responses[200] ?? {}).includes('X-Total-Count'),
    );
    const known = [...LISTS.map(({ api }) => api), OF_ONE_IMPORT];
    expect(lists.map(([path]) => path).toSorted()).toEqual(known.toSorted());
  });

  it.each(LISTS)('$api reads it for rows and count', async ({ api, row }) => {
    const answer = await app.api(admin).get(api).expect(200);
    expect(answer.body).toMatchObject([row]);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it.each(LISTS)('$page reads it for rows, count and numbers', async ({ page, prop, row }) => {
    const props = await app.pageProps<Record<string, unknown>>(admin, page, prop, 'count', 'stats');
    expect([props[prop], (props.count as Count).total]).toMatchObject([[row], 1]);
    if (!WITHOUT_NUMBERS.includes(page)) expect((props.stats as Count).total).toBe(1);
  });

  it('the dashboard numbers, those of the API and the choices of a form read it', async () => {
    expect(await usersOnDashboard(admin)).toBe(1);
    expect(await app.api(admin).get('/api/dashboard/stats').body(200)).toMatchObject({ total_users: 1 });
    const { plans } = await app.pageProps<SubscriptionsPage>(admin, '/subscriptions', 'plans');
    const { body: users } = await app.api(admin).get('/api/users?per_page=20').expect(200);
    expect([users, plans]).toMatchObject([[{ username: 'on-replica' }], [{ plan_name: 'on-replica' }]]);
  });

  it('its connections are counted beside those of the primary', async () => {
    await app.api(admin).get('/api/licenses').expect(200);
    for (const server of ['primary', 'replica']) {
      expect(await app.nest.get(Metrics).registry.metrics()).toMatch(
        new RegExp(`lisensi_database_connections{server="${server}",state="idle"} [1-9]`),
      );
    }
  });

  it('sessions, verification, single rows and changes use the primary', async () => {
    const clerk = await app.signIn();
    expect(await app.api(clerk).get('/api/verify-token').body(200)).toMatchObject({
      user: { username: 'admin' },
    });
    const verify = (license_key: string) => app.http.post('/api/verify-license', { license_key });
    await verify('AFS-ON-PRIMARY').expect(200);
    await verify('AFS-ON-REPLICA').expect(404);
    const usage = await app.api(clerk).get('/api/licenses/1/usage').expect(200);
    expect(usage.body).toMatchObject({ license_key: 'AFS-ON-PRIMARY' });
    const changed = await app.api(clerk).post('/api/licenses/1/update-usage', { current_customer_count: 7 });
    expect(changed.body).toMatchObject({ license_key: 'AFS-ON-PRIMARY', current_customer_count: 7 });
  });

  it('public pages use the primary', async () => {
    const { body } = await app.http.get('/api/public/plans').expect(200);
    expect(body).not.toMatchObject([{ plan_name: 'on-replica' }]);
  });

  it('changes are visible to their user for ten seconds from the primary, by token and cookie, in any process', async () => {
    const [clerk, other, neighbour] = [
      await app.signIn(),
      await app.signIn(),
      await app.neighbour(settingsFor(replica.url)),
    ];
    expect(await keysFor(clerk)).toEqual(['AFS-ON-REPLICA']);
    app.now = neighbour.now = new Date();
    await sell(clerk, 'AFS-JUST-NOW');
    for (const process of [app, neighbour]) {
      expect(await keysFor(clerk, process)).toContain('AFS-JUST-NOW');
      expect(await usersOnDashboard(clerk, process)).toBeGreaterThan(1);
      expect(await keysFor(other, process)).toEqual(['AFS-ON-REPLICA']);
    }
    app.now = new Date(app.now.getTime() + 9_999);
    expect(await keysFor(clerk)).toContain('AFS-JUST-NOW');
    app.now = new Date(app.now.getTime() + 1);
    expect(await keysFor(clerk)).toEqual(['AFS-ON-REPLICA']);
    app.now = null;
    await neighbour.close();
  });

  it('a page that has to write something first is read from the primary, and the next one from it', async () => {
    const someone = await app.signIn();
    // Where the installation is, which only the primary may be told.
    await app.pages(someone).get('/dashboard').expect(200);
    expect(await keysFor(someone)).toEqual(['AFS-ON-REPLICA']);
  });

  it('reads of a user who changed nothing use it', async () => {
    const clerk = await app.signIn();
    await app.api(clerk).post('/api/licenses', {}).expect(422);
    await app.http.post('/api/verify-license', { license_key: 'AFS-ON-PRIMARY' }).expect(200);
    expect(await keysFor(clerk)).toEqual(['AFS-ON-REPLICA']);
  });

  it('invalid queries get the same error as without it', async () => {
    await app.pages(admin).get('/audit?cursor=nonsense').expect(422);
    await app.api(admin).get('/api/users?cursor=nonsense').expect(422);
    expect(await keysFor(admin)).toEqual(['AFS-ON-REPLICA']);
  });

  it('the primary is used while it is down, and it is tried again after ten seconds', async () => {
    const { server, template } = testEngine() as TestEngine & { kind: 'postgres' };
    const name = `${new URL(replica.url).pathname.slice(1)}_late`;
    const lines: string[] = [];
    const other = await TestApp.open(
      { ...settingsFor(databaseAt(server, name)), LOG_LEVEL: 'warn' },
      { write: (line: string) => void lines.push(line) },
    );
    await other.make.license({ licenseKey: 'AFS-STILL-HERE' });
    const someone = await other.signIn();
    other.now = new Date();
    const props = await other.pageProps<Record<string, unknown>>(
      someone,
      '/licenses',
      'licenses',
      'count',
      'stats',
    );
    expect(props).toMatchObject({
      licenses: [{ license_key: 'AFS-STILL-HERE' }],
      count: { total: 1 },
      stats: { total: 1 },
    });
    expect(lines).toHaveLength(1);
    await onServer(server, (run) => run(`create database ${name} template ${template}`));
    expect(await keysFor(someone, other)).toEqual(['AFS-STILL-HERE']);
    other.now = new Date(other.now.getTime() + 10_000);
    expect(await keysFor(someone, other)).toEqual([]);
    expect(await usersOnDashboard(someone, other)).toBe(0);
    await other.close();
    await onServer(server, (run) => run(`drop database ${name} with (force)`));
  });

  it('each list is answered by the primary while it is down', async () => {
    const nowhere = databaseAt((testEngine() as TestEngine & { kind: 'postgres' }).server, 'nowhere');
    const other = await openWith(nowhere);
    others.push(other);
    const sold = await other.make.subscription();
    await other.make.review(sold);
    await other.make.message(sold.user);
    await other.make.router({ license: sold.license });
    await other.make.delivery(await other.make.endpoint());
    // Creates a row for the audit, the recycle bin and the batches, in another session, because this one would then read the primary.
    const clerk = other.api(await other.signIn());
    await clerk.post('/api/licenses', { license_key: 'AFS-SOLD' }).expect(201);
    await clerk.delete(`/api/licenses/${(await other.make.license()).id}`).expect(204);
    await clerk.post('/api/batches', { action: 'user.delete', ids: [1_000] }).expect(201);
    const someone = await other.signIn();
    // Each list finds out for itself that the replica is down.
    const later = () => (other.now = new Date((other.now ?? new Date()).getTime() + 10_000));
    for (const { api, page, prop } of LISTS) {
      later();
      const rows = await other.api(someone).get(api).body<unknown[]>(200);
      later();
      const props = await other.pageProps<Record<string, unknown[]>>(someone, page, prop);
      expect([rows.length, props[prop]!.length]).not.toContain(0);
    }
  });
});

describe('without a read replica', () => {
  it('all reads use the one database, and no writes are tracked', async () => {
    const app = await TestApp.open();
    const admin = await app.signIn();
    await app.api(admin).post('/api/licenses', { license_key: 'AFS-ALONE-1' }).expect(201);
    expect(await app.em.count(Session, { changedAt: { $ne: null } })).toBe(0);
    expect(await app.api(admin).get('/api/licenses').body(200)).toHaveLength(1);
    await app.close();
  });
});
