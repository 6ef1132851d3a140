import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { ExpirationStatus } from '../../src/reports/dashboard.view.js';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { LicensesPage } from '../../src/licensing/licenses/licenses.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { LicenseView } from '../../src/licensing/licenses/license.view.js';
import { EXPIRING_SOON_MINUTES } from '../../src/rules/expiry.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { testEngine } from '../support/database/test-engine.js';
import { isFull } from '../support/jest/tier.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';
import { holding } from '../support/database/while-held.js';

const NOW = new Date('2090-01-30T18:00:00.000Z');
const SOON = EXPIRING_SOON_MINUTES * 60_000;
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('expiry', () => {
  const app = TestApp.ofFile({}, { now: NOW, empties: 'licenses, expiry_runs, markings' });
  const { admin } = app;
  let session: Credentials;
  let user: User;
  let plan: Plan;

  beforeAll(async () => {
    session = await app.signIn();
    [user, plan] = [await app.make.user(), await app.make.plan()];
    await app.em.execute(`create table markings (of text, id integer)`);
    await app.em.execute(`create function note_marking() returns trigger language plpgsql as $$
      begin insert into markings values (tg_table_name, new.id); return null; end $$`);
    for (const table of ['licenses', 'subscriptions']) {
      await app.em.execute(`create trigger note_marking after update of status on ${table}
        for each row when (old.status <> 'expired' and new.status = 'expired') execute function note_marking()`);
    }
  });

  const press = () => admin.post('/api/update-expired-status');
  const runs = () => app.em.find(ExpiryRun, {}, { orderBy: { id: 'asc' } });
  const lastRun = async () =>
    (await app.pageProps<DashboardPage>(session, '/dashboard', 'last_run')).last_run;
  const auditedRuns = (since: number) =>
    app.em.find(AuditEvent, { action: 'expiry.run', id: { $gt: since } }, { orderBy: { id: 'asc' } });
  const lastAudit = async () => (await app.lastEvent())!.id;
  const expiredRows = async () => [
    await app.em.count(License, { status: 'expired' }),
    await app.em.count(Subscription, { status: 'expired' }),
  ];
  const sweepAs = (of: TestApp) =>
    of.inContext(() => of.nest.get(ExpirySweep).run('schedule', systemContext(NOW)));

  /** Licences with a subscription each, all ended; by default ten at each instant. */
  async function ended(count: number, agoOf = `(n / 10 + 1) * interval '1 minute'`): Promise<void> {
    await app.em.execute(
      `insert into licenses (license_key, search_text, expires_at, created_at)
      select 'AFS-ENDED-' || n, 'afs-ended-' || n, ?::timestamptz - ${agoOf}, now() from generate_series(1, ?) n`,
      [NOW.toISOString(), count],
    );
    await app.em.execute(
      `insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, end_date, anchor_day, search_text, created_at)
      select ${user.id}, id, ${plan.id}, 1, 1, 'monthly', now(), expires_at, 1, search_text, now() from licenses order by id`,
    );
  }

  /** No row was marked twice. */
  async function expectMarkedOnce(count: number): Promise<void> {
    const [row] = await app.em.execute<object[]>(
      `select count(*)::integer as markings, count(distinct (of, id))::integer as rows from markings`,
    );
    expect(row).toEqual({ markings: count, rows: count });
  }

  describe('a licence and its subscription in list, filter, stats, verification, alerts and sweep', () => {
    const statsOf = async () => ({
      licenses: (await app.pageProps<LicensesPage>(session, '/licenses', 'stats')).stats,
      subscriptions: (await app.pageProps<SubscriptionsPage>(session, '/subscriptions', 'stats')).stats,
    });

    /** The answers of all readers about the only licence and the only subscription. */
    async function answers() {
      const found = async (query: string) => [
        (await admin.get(`/api/licenses?${query}`).body<unknown[]>(200)).length,
        (await admin.get(`/api/subscriptions?${query}`).body<unknown[]>(200)).length,
      ];
      const [license] = await admin.get('/api/licenses').body<LicenseView[]>();
      const [subscription] = await admin.get('/api/subscriptions').body<SubscriptionView[]>();
      const alerts = await admin.get('/api/expiration-status').body<ExpirationStatus>();
      const verdict = await app.http
        .post('/api/verify-license', { license_key: license!.license_key })
        .body<{ codes: string[] }>();
      const stats = await statsOf();
      return {
        shown: [license!.display_status, subscription!.display_status],
        flagged: [license!.is_expiring_soon, subscription!.is_expiring_soon],
        isExpired: license!.is_expired,
        foundActive: await found('status=active'),
        foundExpired: await found('status=expired'),
        foundSoon: await found('expiring=soon'),
        countedActive: [stats.licenses.active, stats.subscriptions.active],
        countedExpired: [stats.licenses.expired, stats.subscriptions.expired],
        countedSoon: [stats.licenses.expiring_soon, stats.subscriptions.expiring_soon],
        alerts: [alerts.expiring_licenses.length, alerts.expiring_subscriptions.length],
        alertCounts: [alerts.licenses_expiring_soon, alerts.subscriptions_expiring_soon],
        refused: ['EXPIRED', 'SUBSCRIPTION_EXPIRED'].map((code) => verdict.codes.includes(code)),
        marked: Object.values(await press().body<object>(200)),
      };
    }

    const both = <T>(value: T) => [value, value];
    const one = (is: boolean) => both(is ? 1 : 0);

    it.each([
      [-DAY, true, false],
      [-1, true, false],
      [0, false, false],
      [1, false, true],
      [SOON - 1, false, true],
      [SOON, false, true],
      [SOON + 1, false, false],
    ])(
      'expire by the millisecond: an end %i ms from now is expired: %s, expiring soon: %s',
      async (milliseconds, isExpired, isSoon) => {
        const license = await app.make.license({ expiresAt: at(milliseconds) });
        await app.make.subscription({ user, plan, license, endDate: at(milliseconds) });
        expect(await answers()).toEqual({
          shown: both(isExpired ? 'expired' : 'active'),
          flagged: both(isSoon),
          isExpired,
          foundActive: one(!isExpired),
          foundExpired: one(isExpired),
          foundSoon: one(isSoon),
          countedActive: one(!isExpired),
          countedExpired: one(isExpired),
          countedSoon: one(isSoon),
          alerts: one(isSoon),
          alertCounts: one(isSoon),
          refused: both(isExpired),
          marked: one(isExpired),
        });
      },
    );

    it('get the same answers after they are marked', async () => {
      const license = await app.make.license({ expiresAt: at(-1) });
      await app.make.subscription({ user, plan, license, endDate: at(-1) });
      const before = await answers();
      expect(await answers()).toEqual({ ...before, marked: [0, 0] });
    });

    it('show as expired when they are inactive, but are never marked', async () => {
      const license = await app.make.license({ expiresAt: at(-1), status: 'inactive' });
      await app.make.subscription({ user, plan, license, endDate: at(-1), status: 'inactive' });
      expect(await answers()).toMatchObject({
        shown: both('expired'),
        foundExpired: [1, 1],
        countedExpired: [1, 1],
        marked: [0, 0],
      });
      expect(await expiredRows()).toEqual([0, 0]);
    });

    it('never expire without an end date', async () => {
      const license = await app.make.license();
      await app.make.subscription({ user, plan, license, endDate: null });
      expect(await answers()).toMatchObject({ shown: both('active'), refused: both(false), marked: [0, 0] });
    });
  });

  describe('the sweep button', () => {
    it('marks what has expired once, and returns the counts', async () => {
      await app.make.license({ expiresAt: at(-1) });
      await app.make.subscription({ user, plan, endDate: at(-1) });
      await app.make.subscription({ user, plan, endDate: at(0) });
      expect(await press().body(200)).toEqual({ licenses_updated: 1, subscriptions_updated: 1 });
      expect(await press().body(200)).toEqual({ licenses_updated: 0, subscriptions_updated: 0 });
      expect(await expiredRows()).toEqual([1, 1]);
      await expectMarkedOnce(2);
    });

    it('works in batches for any number of rows, whatever ties lie at the batch limits', async () => {
      await ended(2_500);
      expect(await press().body(200)).toEqual({ licenses_updated: 2_500, subscriptions_updated: 2_500 });
      await expectMarkedOnce(5_000);
    });

    it.each([249, 250, 251, 500])('marks %i rows of the same instant', async (count) => {
      await ended(count, `interval '1 second'`);
      expect((await press()).body).toEqual({ licenses_updated: count, subscriptions_updated: count });
      await expectMarkedOnce(2 * count);
    });

    it('writes the account of each customer once, also when its ends alternate with those of others', async () => {
      await ended(590, `n * interval '1 minute'`);
      const customers = [await app.make.user(), await app.make.user(), await app.make.user()];
      for (let hour = 1; hour <= 12; hour++)
        await app.make.subscription({ user: customers[hour % 3], plan, endDate: at((-hour * DAY) / 24) });
      await app.em.execute(
        `create trigger note_write after update on users for each row execute function note_marking()`,
      );
      expect(await press().body(200)).toMatchObject({ subscriptions_updated: 602 });
      await app.em.execute(`drop trigger note_write on users`);
      const written = await app.em.execute(
        `select id, count(*)::integer as times from markings where of = 'users' and id <> ? group by id order by id`,
        [user.id],
      );
      expect(written).toEqual(customers.map(({ id }) => ({ id, times: 1 })));
    });

    it('records counts, user and duration, and shows them on the dashboard', async () => {
      expect(await lastRun()).toBeNull();
      await app.make.license({ expiresAt: at(-1) });
      app.now = null;
      // The clock runs, so that the duration is measured.
      const { token } = await app.signIn();
      await app.api({ token }).post('/api/update-expired-status').expect(200);
      app.now = NOW;
      const [run] = await runs();
      expect(await lastRun()).toEqual({
        finished_at: run!.finishedAt.toISOString(),
        started_by: 'button',
        licenses_updated: 0,
        subscriptions_updated: 0,
        duration_ms: run!.finishedAt.getTime() - run!.startedAt.getTime(),
      });
      expect(run!.finishedAt.getTime()).toBeGreaterThanOrEqual(run!.startedAt.getTime());
      await press();
      expect(await lastRun()).toMatchObject({ licenses_updated: 1, started_by: 'button' });
    });

    it('writes an audit row with its user each time', async () => {
      const since = await lastAudit();
      await app.make.license({ expiresAt: at(-1) });
      await press();
      await press();
      expect(await auditedRuns(since)).toMatchObject([
        { actorName: 'admin', after: { licenses_updated: 1, subscriptions_updated: 0 } },
        { actorName: 'admin', after: { licenses_updated: 0, subscriptions_updated: 0 } },
      ]);
    });

    it('reports an error halfway, keeps finished batches, and the next run does the rest', async () => {
      await ended(2_500);
      const since = await lastAudit();
      await app.em.execute(`alter table licenses add constraint no_more
        check (license_key <> 'AFS-ENDED-900' or status <> 'expired') not valid`);
      const { body } = await press().expect(500);
      await app.em.execute('alter table licenses drop constraint no_more');
      expect(body).toEqual({ error: 'Failed to update expired status' });
      expect(await expiredRows()).toEqual([1_500, 0]);
      expect([await runs(), await auditedRuns(since)]).toEqual([[], []]);
      expect(await press().body(200)).toEqual({ licenses_updated: 1_000, subscriptions_updated: 2_500 });
      await expectMarkedOnce(5_000);
    });

    it('keeps its runs for ninety days', async () => {
      const run = (days: number) => ({
        startedBy: 'schedule' as const,
        startedAt: at(-days * DAY),
        finishedAt: at(-days * DAY),
        licensesUpdated: days,
        subscriptionsUpdated: 0,
      });
      await app.em.insertMany(ExpiryRun, [run(91), run(89)]);
      await press();
      expect((await runs()).map(({ licensesUpdated }) => licensesUpdated)).toEqual([89, 0]);
    });
  });

  describe('rows that are locked', () => {
    raceTest('stay for the next run, which does not wait for them', async () => {
      await ended(1_500);
      const holder = await holding(
        app,
        `select 1 from licenses where license_key = 'AFS-ENDED-700' for update`,
      );
      expect(await press().body(200)).toMatchObject({ licenses_updated: 1_499 });
      // Had the sweep waited, it would still be waiting: the holder commits only now.
      await holder.commit();
      expect((await press()).body).toMatchObject({ licenses_updated: 1 });
      await expectMarkedOnce(3_000);
    });

    raceTest('stay for the next run while their customer is locked, whose next end they change', async () => {
      const late = await app.make.subscription({ endDate: at(-1) });
      const holder = await holding(app, `select 1 from users where id = ${late.user.id} for update`);
      expect(await press().body(200)).toMatchObject({ subscriptions_updated: 0 });
      await holder.commit();
      expect((await press()).body).toMatchObject({ subscriptions_updated: 1 });
    });

    raceTest('stay unmarked when they are extended meanwhile', async () => {
      const license = await app.make.license({ expiresAt: at(-1) });
      const holder = await holding(app, `update licenses set expires_at = ?::timestamptz where id = ?`, [
        at(DAY).toISOString(),
        license.id,
      ]);
      const pressed = press()
        .expect(200)
        .then(({ body }) => body as object);
      await pause(100);
      await holder.commit();
      expect(await pressed).toMatchObject({ licenses_updated: 0 });
      expect((await press()).body).toMatchObject({ licenses_updated: 0 });
      expect(await expiredRows()).toEqual([0, 0]);
    });
  });

  it('simultaneous sweeps all get an answer, and mark each row once', async () => {
    await ended(1_200);
    const answers = await Promise.all(Array.from({ length: 12 }, () => press().expect(200)));
    const counts = answers.map(({ body }) => (body as { licenses_updated: number }).licenses_updated);
    expect(counts.sort((a, b) => b - a)).toEqual([1_200, ...Array<number>(11).fill(0)]);
    await expectMarkedOnce(2_400);
  });

  describe('three processes on one database', () => {
    let others: TestApp[];
    beforeEach(async () => {
      others = [await app.neighbour(), await app.neighbour()];
      for (const other of others) other.now = NOW;
    });
    const closeOthers = () => Promise.all(others.map((other) => other.close()));

    raceTest('sweep one after the other: each row is marked once, and one run has an effect', async () => {
      const since = await lastAudit();
      await ended(2_500);
      const marked = await Promise.all([app, ...others].map(sweepAs));
      await closeOthers();
      expect(marked.map((run) => run.licensesUpdated).sort((a, b) => b - a)).toEqual([2_500, 0, 0]);
      expect(marked.map((run) => run.subscriptionsUpdated).sort((a, b) => b - a)).toEqual([2_500, 0, 0]);
      await expectMarkedOnce(5_000);
      expect(await auditedRuns(since)).toMatchObject([
        { actorName: null, after: { licenses_updated: 2_500, subscriptions_updated: 2_500 } },
      ]);
    });

    raceTest('record one run when their schedules fire together', async () => {
      for (const each of [app, ...others]) each.now = null;
      const tick = systemContext(new Date());
      await Promise.all([app, ...others].map((each) => each.nest.get(ExpirySweep).run('schedule', tick)));
      await closeOthers();
      expect(await app.em.count(ExpiryRun, { finishedAt: { $gt: tick.now } })).toBe(1);
    });

    raceTest('continue when the one that holds the lock dies', async () => {
      await ended(1_500);
      const blocker = app.em;
      await blocker.begin();
      await blocker.execute('lock table licenses in access exclusive mode');
      const dying = sweepAs(others[0]!).catch((error: unknown) => error);
      const [holder] = await advisoryLocks(1);
      const waiting = sweepAs(others[1]!);
      await advisoryLocks(2);
      await app.em.execute(`select pg_terminate_backend(${holder!.pid})`);
      await pause(200);
      await blocker.commit();
      expect(await dying).toBeInstanceOf(Error);
      await waiting;
      // While both marked, each left to a later run what the other had locked.
      await press();
      expect(await expiredRows()).toEqual([1_500, 1_500]);
      await expectMarkedOnce(3_000);
      expect(await press().body(200)).toEqual({ licenses_updated: 0, subscriptions_updated: 0 });
      await closeOthers();
    });

    /** The holder of the run's lock, then those waiting for it, once there are this many. */
    async function advisoryLocks(count: number): Promise<{ pid: number }[]> {
      const locks = await app.em.execute<{ pid: number }[]>(
        `select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database() order by granted desc`,
      );
      if (locks.length >= count) return locks;
      await pause(20);
      return advisoryLocks(count);
    }
  });

  it('the schedule marks rows with the same code', async () => {
    const since = await lastAudit();
    await ended(1_100);
    const clocked = await app.neighbour({ EXPIRY_SWEEP_CRON: '* * * * * *' });
    clocked.now = NOW;
    const scheduled = async () => (await runs()).filter((run) => run.startedAt.getTime() === NOW.getTime());
    while ((await scheduled()).length < 2) await pause(100);
    await clocked.close();
    expect(await expiredRows()).toEqual([1_100, 1_100]);
    const [first, ...rest] = await scheduled();
    expect(first).toMatchObject({
      startedBy: 'schedule',
      licensesUpdated: 1_100,
      subscriptionsUpdated: 1_100,
    });
    expect(rest.length).toBeGreaterThan(0);
    for (const run of rest) expect(run).toMatchObject({ licensesUpdated: 0, subscriptionsUpdated: 0 });
    // Runs that find nothing are recorded but not audited.
    expect(await auditedRuns(since)).toMatchObject([{ actorName: null, address: null, requestId: null }]);
    const count = (await runs()).length;
    await pause(1_500);
    expect(await runs()).toHaveLength(count);
  });
});

/** PGlite has the same planner, but takes minutes to fill such tables. */
const describeLarge = testEngine().kind === 'postgres' ? describe : describe.skip;

describeLarge('among very many licences and subscriptions, one in twenty of them due,', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  /** PostgreSQL prefers an index long before it has so many rows. */
  const ROWS = isFull ? 100_000 : 20_000;
  const DUE = ROWS / 20;
  /** Between two ends: as many weeks whatever the rows, so that one in ten ends soon. */
  const MINUTES = 100_000 / ROWS;
  /** The explained statements. */
  let seen: string[] = [];

  beforeAll(async () => {
    app.now = NOW;
    const [user, plan] = [await app.make.user(), await app.make.plan()];
    const indexes = await withoutSearchIndexes();
    for (let from = 0; from < ROWS; from += 10_000) await fill(from, user, plan);
    for (const index of indexes) await app.em.execute(index);
    for (const table of ['licenses', 'subscriptions']) await app.em.execute(`vacuum analyze ${table}`);
  });
  beforeEach(() => void (seen = []));

  /** Inserts ten thousand rows a step, which a busy machine does in time. Their ends are scattered: 7,919 is prime to ROWS. */
  async function fill(from: number, user: User, plan: Plan): Promise<void> {
    await app.em.execute(
      `insert into licenses (license_key, search_text, expires_at, created_at)
      select 'AFS-MANY-' || n, 'afs-many-' || n, ?::timestamptz + ((n::bigint * 7919) % ${ROWS} - ${DUE}) * interval '${MINUTES} minutes',
        now() - n * interval '1 second' from generate_series(?::integer + 1, ?::integer + 10000) n`,
      [NOW.toISOString(), from, from],
    );
    await app.em.execute(
      `insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, end_date, anchor_day, search_text, created_at)
      select ${user.id}, id, ${plan.id}, 1, 1, 'monthly', now(), expires_at, 1, search_text, created_at from licenses
      order by id limit 10000 offset ?`,
      [from],
    );
  }

  /** Rebuilding the indexes is far quicker than updating them row by row. @returns the statements that rebuild them */
  async function withoutSearchIndexes(): Promise<string[]> {
    const indexes = await app.em.execute<{ name: string; definition: string }[]>(
      `select indexname as name, indexdef as definition from pg_indexes where indexname in ('licenses_search', 'subscriptions_search')`,
    );
    for (const { name } of indexes) await app.em.execute(`drop index ${name}`);
    return indexes.map(({ definition }) => definition);
  }

  type Node = { 'Node Type': string; 'Relation Name'?: string; Filter?: string; Plans?: Node[] };

  /** The tables that PostgreSQL would scan for the statements of the work. */
  async function readWhole(work: () => PromiseLike<unknown>): Promise<string[]> {
    const scans: string[] = [];
    const walk = (node: Node, above?: Node) => {
      // A bounded count without a filter scans as many rows as its bound, in any order.
      const isBounded = above?.['Node Type'] === 'Limit' && !node.Filter;
      if (node['Node Type'] === 'Seq Scan' && !isBounded) scans.push(node['Relation Name']!);
      node.Plans?.forEach((below) => walk(below, node));
    };
    for (const [sql, parameters] of await app.statementsOf(work)) {
      const isOurs = /(licenses|subscriptions)/.test(sql);
      if (!isOurs || /^\s*(set|select pg_)/i.test(sql)) continue;
      const [row] = await app.em.execute<{ 'QUERY PLAN': [{ Plan: Node }] }[]>(
        `explain (format json) ${sql}`,
        parameters,
      );
      walk(row!['QUERY PLAN'][0].Plan);
      seen.push(sql);
    }
    return scans.filter((table) => table === 'licenses' || table === 'subscriptions');
  }

  it.each([
    '/api/licenses',
    '/api/licenses?cursor=last',
    '/api/licenses?sort=created_at',
    '/api/licenses?sort=expires_at',
    '/api/licenses?sort=expires_at&cursor=last',
    '/api/licenses?sort=-expires_at',
    '/api/licenses?sort=license_key&cursor=last',
    '/api/licenses?expiring=soon&sort=expires_at&per_page=50',
    '/api/licenses?q=any-4217',
    '/api/licenses?q=zzz',
    '/api/subscriptions',
    '/api/subscriptions?cursor=last',
    '/api/subscriptions?sort=end_date',
    '/api/subscriptions?sort=end_date&cursor=last',
    '/api/subscriptions?sort=-end_date',
    '/api/subscriptions?q=any-4217',
    '/api/subscriptions?q=zzz',
  ])('%s scans no table', async (path) => {
    expect(await readWhole(() => admin.get(path).expect(200))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('a linked page in the middle of a list scans no table', async () => {
    const { headers } = await admin.get('/api/licenses?sort=-expires_at&per_page=500');
    const [, next] = /<([^>]*)>; rel="next"/.exec(headers.link!)!;
    expect(await readWhole(() => admin.get(next!).expect(200))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('the alerts scan no table', async () => {
    expect(await readWhole(() => admin.get('/api/expiration-status').expect(200))).toEqual([]);
  });

  it('a sweep uses its index', async () => {
    const scans = await readWhole(async () => {
      expect((await press()).body).toEqual({ licenses_updated: DUE, subscriptions_updated: DUE });
    });
    expect(scans).toEqual([]);
    // By the thousand, of both tables, until nothing is left.
    expect(seen.length).toBeGreaterThanOrEqual(2 * (DUE / 1_000 + 1));
  });

  it('a sweep marks nine of ten rows by HOT updates', async () => {
    await press();
    const before = await Promise.all(TABLES.map(updates));
    app.now = at(DUE * MINUTES * 60_000);
    expect((await press()).body).toEqual({ licenses_updated: DUE, subscriptions_updated: DUE });
    for (const [i, table] of TABLES.entries()) {
      const after = await updates(table);
      expect(after.all - before[i]!.all).toBe(DUE);
      expect((after.heapOnly - before[i]!.heapOnly) / DUE).toBeGreaterThan(0.9);
    }
  });

  const press = () => admin.post('/api/update-expired-status').expect(200);
  const TABLES = ['licenses', 'subscriptions'];

  /** The number of updates so far, and of HOT updates among them. */
  async function updates(table: string) {
    // Each connection buffers its statistics; this makes all of the pool report them.
    const flush = () => app.em.execute(`select pg_stat_force_next_flush(), pg_sleep(0.05)`);
    await Promise.all(Array.from({ length: 10 }, flush));
    const [row] = await app.em.execute<{ all: number; heapOnly: number }[]>(
      `select n_tup_upd::integer as all, n_tup_hot_upd::integer as "heapOnly" from pg_stat_user_tables where relname = ?`,
      [table],
    );
    return row!;
  }
});
