import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditPage, DashboardPage } from '../src/inertia/pages.js';
import { type Credentials, TestApp } from './support/test-app.js';
import { openTestDatabase, type TestDatabase } from './support/test-database.js';
import { databaseAt, onServer } from './support/postgres.js';
import { type TestEngine, testEngine } from './support/test-engine.js';

const isServer = testEngine().kind === 'postgres';
const because = isServer ? '' : ' — skipped: PGlite has no replicas';

/** For the replica stands a second database, which holds something else: so it shows where an answer comes from. */
(isServer ? describe : describe.skip)(`with a read replica${because}`, () => {
  let replica: TestDatabase;
  let app: TestApp;
  let admin: Credentials;

  beforeAll(async () => {
    replica = await openTestDatabase();
    await onReplica((em) =>
      em.execute(`insert into users (username, email, role, password_hash, search_text, created_at)
        select 'replica' || n, n || '@replica.test', 'user', '-', '', now() from generate_series(1, 41) n;
        insert into audit_events (occurred_at, action, subject_type) values (now(), 'replica.only', 'test')`),
    );
    app = await openWith((replica as { url: string }).url);
    admin = await app.signIn();
  });
  afterAll(async () => {
    await app.close();
    await replica.close();
  });

  const openWith = (url: string) =>
    TestApp.open({
      // Where the application really is comes with the test's database; this says that it is a server.
      DATABASE_URL: 'postgresql://localhost/primary',
      DATABASE_REPLICA_URL: url,
    });

  async function onReplica(act: (em: SqlEntityManager) => Promise<unknown>): Promise<void> {
    const orm = await MikroORM.init(replica.options);
    await act(orm.em.fork() as SqlEntityManager);
    await orm.close(true);
  }

  const users = async (of: TestApp, who: Credentials) =>
    (await of.pageProps<DashboardPage>(who, '/dashboard', 'stats')).stats.total_users;
  const actions = async (who: Credentials) =>
    (await app.pageProps<AuditPage>(who, '/audit', 'events')).events.map(({ action }) => action);

  it('the numbers of the dashboard and the audit page come from it', async () => {
    expect(await users(app, admin)).toBe(41);
    expect(await actions(admin)).toEqual(['replica.only']);
  });

  it('sessions, lists, changes and the API stay with the primary', async () => {
    const api = app.api(admin);
    expect((await api.get('/api/dashboard/stats').expect(200)).body).toMatchObject({ total_users: 1 });
    expect((await api.get('/api/users').expect(200)).body).toMatchObject([{ username: 'admin' }]);
    await api.post('/api/licenses').send({ license_key: 'AFS-ON-PRIMARY' }).expect(201);
    await app.http.post('/api/verify-license').send({ license_key: 'AFS-ON-PRIMARY' }).expect(200);
  });

  it('whoever has just changed something sees it, from whichever process', async () => {
    const answer = await app
      .api(admin)
      .post('/api/licenses')
      .send({ license_key: 'AFS-JUST-NOW' })
      .expect(201);
    const [changed, ...attributes] = String(answer.headers['set-cookie']).split('; ');
    expect([changed, ...attributes]).toEqual(
      expect.arrayContaining(['lisensi_changed=1', 'Max-Age=10', 'HttpOnly']),
    );
    const who = { ...admin, cookie: `${admin.cookie}; ${changed}` };
    expect(await users(app, who)).toBe(1);
    expect(await actions(who)).toContain('license.create');
  });

  it('who changed nothing is not marked', async () => {
    const refused = await app.api(admin).post('/api/licenses').send({}).expect(422);
    const verified = await app.http.post('/api/verify-license').send({ license_key: 'AFS-ON-PRIMARY' });
    const read = await app.api(admin).get('/api/licenses').expect(200);
    for (const { headers } of [refused, verified, read]) expect(headers).not.toHaveProperty('set-cookie');
  });

  it('a bad question is refused as without it', async () => {
    await app.pages(admin).get('/audit?cursor=nonsense').expect(422);
    expect(await actions(admin)).toEqual(['replica.only']);
  });

  it('that is away is not missed, and is asked again ten seconds later', async () => {
    const { server, template } = testEngine() as TestEngine & { kind: 'postgres' };
    const name = `${new URL((replica as { url: string }).url).pathname.slice(1)}_late`;
    const other = await openWith(databaseAt(server, name));
    const someone = await other.signIn();
    other.now = new Date();
    expect(await users(other, someone)).toBe(1);
    await onServer(server, (run) => run(`create database ${name} template ${template}`));
    expect(await users(other, someone)).toBe(1);
    other.now = new Date(other.now.getTime() + 10_000);
    expect(await users(other, someone)).toBe(0);
    await other.close();
    await onServer(server, (run) => run(`drop database ${name} with (force)`));
  });
});

describe('without a read replica', () => {
  it('nothing is marked, and all comes from the one database', async () => {
    const app = await TestApp.open();
    const admin = await app.signIn();
    const { headers } = await app
      .api(admin)
      .post('/api/licenses')
      .send({ license_key: 'AFS-ALONE-1' })
      .expect(201);
    expect(headers).not.toHaveProperty('set-cookie');
    const { stats } = await app.pageProps<DashboardPage>(admin, '/dashboard', 'stats');
    expect(stats.total_users).toBe(1);
    await app.close();
  });
});
