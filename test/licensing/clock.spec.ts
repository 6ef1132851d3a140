import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { DashboardPage, HomePage } from '../../src/reports/dashboard.page.controller.js';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { LastVerification } from '../../src/licensing/verification/last-verification.entity.js';
import { ClockWatch } from '../../src/platform/clock/clock-watch.js';
import type { NamedFinding } from '../../src/ops/doctor/finding.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { DAY } from '../support/factory.js';
import { metricsIn } from '../support/servers/prometheus.js';
import { type Api, type Credentials, TestApp } from '../support/servers/test-app.js';
import { typeCommand, typeForJson } from '../support/servers/typed-command.js';

const NOW = new Date('2090-03-01T02:00:00.000Z');
const METRICS_TOKEN = 'a token that only Prometheus knows';
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const SECOND = 1000;
const MINUTE = 60_000;
const ELEVEN_YEARS = 11 * 365 * DAY;

describe('the clock', () => {
  const app = TestApp.ofFile(
    { METRICS_TOKEN },
    { now: NOW, empties: 'licenses, expiry_runs, expiry_marks, outages' },
  );
  let session: Credentials;
  let admin: Api;

  beforeAll(async () => (session = await app.signIn()));
  beforeEach(() => {
    // What a clock far ahead cleans up are also sessions.
    admin = app.as();
    app.databaseClock = 'ours';
    app.isClockWatched = false;
  });

  const press = () => admin.post('/api/update-expired-status');
  const statusOf = async ({ id }: License) => (await app.em.findOneOrFail(License, { id })).status;
  const findingOf = async (name: string) =>
    (await typeForJson<{ checks: NamedFinding[] }>(app, 'doctor')).checks.find(
      (check) => check.name === name,
    );
  const measured = async (name: string) =>
    metricsIn(
      (await app.http.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(200)).text,
    ).value(name);

  /** Records a run that ended this long after now. */
  const ran = (afterNow: number, licensesUpdated = 0) =>
    app.em.insertMany(ExpiryRun, [
      {
        startedBy: 'schedule',
        startedAt: at(afterNow),
        finishedAt: at(afterNow),
        licensesUpdated,
        subscriptionsUpdated: 0,
      },
    ]);

  describe('a clock that differs from the database’s', () => {
    it.each([
      [61, 409],
      [-61, 409],
      [59, 200],
      [-59, 200],
    ])('makes the sweep button, %i seconds off, answer %i', async (seconds, status) => {
      const license = await app.make.license({ expiresAt: at(-1) });
      app.databaseClock = at(seconds * SECOND);
      await press().expect(status);
      expect(await statusOf(license)).toBe(status === 200 ? 'expired' : 'active');
    });

    it('appears at the button, the command, readiness, the doctor and the metrics', async () => {
      app.databaseClock = at(90 * SECOND);
      const sentence =
        'The clocks of this server and of the database are 90.0 s apart. Nothing is marked as expired until both are right.';
      expect(await press().body(409)).toEqual({ error: sentence, code: 'clocks_apart' });
      const { code, err } = await typeCommand(app, ['expire:run']);
      expect([code, err.includes(sentence)]).toEqual([1, true]);
      expect(await app.http.get('/health/ready').body(503)).toEqual({ error: sentence });
      expect(await findingOf('clock')).toMatchObject({
        verdict: 'problem',
        sentence,
        fix: expect.stringMatching(/NTP/),
      });
      expect(await measured('lisensi_clock_drift_seconds')).toBe(-90);
      await app.http.get('/health/live').expect(200);
    });

    describe.each([
      ['ahead', 4 * DAY, 3 * DAY, { code: 'EXPIRED' }],
      ['behind', -4 * DAY, -3 * DAY, { code: 'VALID' }],
    ])('a clock that differs and is %s by four days', (_, drift, end, believed) => {
      const verify = ({ licenseKey }: License, server = app) =>
        server.http.post('/api/verify-license', { license_key: licenseKey });

      it('refuses and admits nobody against the database’s clock', async () => {
        const ending = await app.make.license({ expiresAt: at(end) });
        const ended = await app.make.license({ expiresAt: at(-5 * DAY) });
        const endless = await app.make.license();
        const neighbour = await app.neighbour();
        neighbour.now = NOW;
        app.databaseClock = NOW;
        app.now = at(drift);
        expect((await verify(ending)).body).toMatchObject(believed);

        await app.nest.get(ClockWatch).check();
        const { headers } = await verify(ending).expect(503);
        expect(headers).toMatchObject({ 'x-license-code': 'UNAVAILABLE', 'retry-after': '60' });
        expect(await verify(ended).body(403)).toMatchObject({ code: 'EXPIRED' });
        await verify(endless).expect(200);
        const { code, out } = await typeCommand(app, ['license:verify', ending.licenseKey]);
        expect([code, out]).toEqual([1, expect.stringContaining('cannot answer right now')]);
        // Another server, whose clock is right.
        await verify(ending, neighbour).expect(end > 0 ? 200 : 403);
        await neighbour.close();

        app.now = NOW;
        await app.nest.get(ClockWatch).check();
        await verify(ending).expect(end > 0 ? 200 : 403);
      });
    });

    it('leaves no run, and everything works again once it is right', async () => {
      await app.make.license({ expiresAt: at(-1) });
      app.databaseClock = at(-DAY);
      await press().expect(409);
      expect(await app.em.count(ExpiryRun)).toBe(0);
      app.databaseClock = 'ours';
      expect(await press().body(200)).toMatchObject({ licenses_updated: 1 });
      await app.http.get('/health/ready').expect(200, { status: 'ok' });
      expect(await measured('lisensi_clock_drift_seconds')).toBe(0);
    });
  });

  describe('a run in the future, left by a wrong clock', () => {
    it('does not stop the scheduled sweep', async () => {
      const license = await app.make.license({ expiresAt: at(-1) });
      await ran(ELEVEN_YEARS);
      const clocked = await app.neighbour({ EXPIRY_SWEEP_CRON: '* * * * * *' });
      clocked.now = NOW;
      while ((await statusOf(license)) === 'active') await pause(100);
      await clocked.close();
      expect(await statusOf(license)).toBe('expired');
    });

    it("appears in the doctor's report and the metrics", async () => {
      await ran(ELEVEN_YEARS, 3);
      expect(await findingOf('sweep')).toMatchObject({
        verdict: 'problem',
        sentence: expect.stringContaining(
          `${at(ELEVEN_YEARS).toISOString()}, by a clock that was ahead: licenses 3`,
        ),
      });
      expect(await measured('lisensi_sweep_age_seconds')).toBe(-ELEVEN_YEARS / SECOND);
    });

    it('goes unreported when it is only seconds ahead', async () => {
      await ran(4 * MINUTE);
      expect(await findingOf('sweep')).toMatchObject({ verdict: 'ok' });
    });
  });

  describe('a clock that jumps', () => {
    const known = async () => {
      const [row] = await app.em.execute<{ at: Date }[]>('select seen_at as at from clock_marks');
      return new Date(row!.at).toISOString();
    };
    /** Sets the clock and lets the server check it. */
    async function leap(to: Date): Promise<void> {
      app.now = to;
      await app.nest.get(ClockWatch).check();
    }
    const verify = ({ licenseKey }: License, more: object = {}) =>
      app.http.post('/api/verify-license', { license_key: licenseKey, ...more });
    const problem = async () => (await app.pageProps<DashboardPage>(session, '/dashboard', 'clock')).clock;

    beforeEach(async () => {
      await app.em.execute(
        `insert into clock_marks values (1, ?::timestamptz) on conflict (id) do update set seen_at = excluded.seen_at`,
        [NOW.toISOString()],
      );
      app.isClockWatched = true;
      await leap(NOW);
    });

    it('is noted as an outage where nobody answered for more than three minutes, by one process', async () => {
      const neighbour = await app.neighbour();
      await leap(at(2 * MINUTE));
      app.now = neighbour.now = at(10 * MINUTE);
      await Promise.all([app, neighbour].map(({ nest }) => nest.get(ClockWatch).check()));
      await neighbour.close();
      await leap(at(9 * DAY));
      await admin.post('/api/trust-clock').expect(200);
      const outages = await app.em.execute<{ began_at: Date; ended_at: Date }[]>(
        'select began_at, ended_at from outages order by id',
      );
      expect(outages.map((each) => [each.began_at, each.ended_at].map((moment) => new Date(moment)))).toEqual(
        [
          [at(2 * MINUTE), at(10 * MINUTE)],
          [at(10 * MINUTE), at(9 * DAY)],
        ],
      );
    });

    it.each([
      ['a week and a second ahead', 7 * DAY + SECOND, 409],
      ['eleven years ahead', ELEVEN_YEARS, 409],
      ['five minutes and a second back', -5 * MINUTE - SECOND, 409],
      ['a week ahead', 7 * DAY, 200],
      ['over a weekend', 3 * DAY, 200],
      ['five minutes back', -5 * MINUTE, 200],
    ])('%s', async (_, milliseconds, status) => {
      const license = await app.make.license({ expiresAt: at(-DAY) });
      app.now = at(milliseconds);
      const { token } = await app.signIn();
      await app.api({ token }).post('/api/update-expired-status').expect(status);
      expect(await statusOf(license)).toBe(status === 200 ? 'expired' : 'active');
    });

    describe('a clock that jumps far ahead', () => {
      const LATER = at(ELEVEN_YEARS);
      let dated: License;
      let dateless: License;
      let ended: License;
      let off: License;

      beforeEach(async () => {
        dated = await app.make.license({ expiresAt: at(2 * 365 * DAY) });
        dateless = await app.make.license();
        ended = await app.make.license({ expiresAt: at(-1) });
        off = await app.make.license({ status: 'inactive' });
      });

      it('answers routers as before, except those that only the jump would refuse', async () => {
        app.now = LATER;
        const { body, headers } = await verify(dated).expect(503);
        expect(body).toEqual({
          error: 'The service cannot answer right now. Please try again in a moment.',
          code: 'UNAVAILABLE',
        });
        expect(headers).toMatchObject({
          'x-license-valid': '0',
          'x-license-code': 'UNAVAILABLE',
          'retry-after': '60',
        });
        const { text } = await verify(dated).query({ format: 'text' }).expect(200);
        expect(text).toMatch(/^valid=0\ncode=UNAVAILABLE\n/);
        await verify(dateless).expect(200);
        expect(await verify(ended).body(403)).toMatchObject({ code: 'EXPIRED' });
        expect(await verify(off).body(403)).toMatchObject({ code: 'INACTIVE' });
        await app.http.post('/api/verify-license', { license_key: 'AFS-NOBODY-HAS-THIS' }).expect(404);
      });

      it('gives the command line the same verdict as a router', async () => {
        app.now = LATER;
        const { code, out } = await typeCommand(app, ['license:verify', dated.licenseKey]);
        expect([code, out]).toEqual([1, expect.stringContaining('cannot answer right now')]);
      });

      it('adds no database query to a verification', async () => {
        const before = await app.countQueries(() => verify(dated).expect(200));
        app.now = LATER;
        expect(await app.countQueries(() => verify(dated).expect(503))).toBe(before);
      });

      it('works again once it is right, whatever was done meanwhile', async () => {
        await leap(LATER);
        const { token } = await app.signIn();
        await app.api({ token }).post('/api/licenses', { license_key: 'AFS-SOLD-MEANWHILE' }).expect(201);
        await verify(dateless, { customer_count: 7 }).expect(200);
        await app.writeVerifications();
        await leap(LATER);
        await app.api({ token }).post('/api/update-expired-status').expect(409);
        expect(await known()).toBe(NOW.toISOString());
        await leap(at(MINUTE));
        await verify(dated).expect(200);
        expect(await press().body(200)).toMatchObject({ licenses_updated: 1 });
        expect([await statusOf(dated), await statusOf(ended)]).toEqual(['active', 'expired']);
        expect(await known()).toBe(at(MINUTE).toISOString());
      });

      it('records no verification time or usage, which would block later ones', async () => {
        app.now = LATER;
        await verify(dateless, { customer_count: 7 }).expect(200);
        await app.writeVerifications();
        expect(await app.em.count(LastVerification, { license: dateless.id })).toBe(0);
        app.now = NOW;
        await verify(dateless, { customer_count: 8 }).expect(200);
        await app.writeVerifications();
        expect(await app.em.findOneOrFail(License, { id: dateless.id })).toMatchObject({
          currentCustomerCount: 8,
        });
        expect(await app.em.findOneOrFail(LastVerification, { license: dateless.id })).toMatchObject({
          verifiedAt: NOW,
        });
      });

      it('appears at the button, readiness, the doctor, the metrics and the dashboard', async () => {
        await leap(LATER);
        const sentence = `The clock of this server says ${LATER.toISOString()}, but the last time it was known to be right is ${NOW.toISOString()}. Nothing is marked as expired until it is right again, or an administrator with full access trusts it.`;
        session = await app.signIn();
        expect(await app.api(session).post('/api/update-expired-status').body(409)).toEqual({
          error: sentence,
          code: 'clock_in_doubt',
        });
        await app.http.get('/health/ready').expect(200, { status: 'ok', clock: sentence });
        expect(await findingOf('clock')).toMatchObject({
          verdict: 'problem',
          sentence,
          fix: expect.stringContaining('clock:trust'),
        });
        expect(await measured('lisensi_clock_in_doubt')).toBe(1);
        expect(await problem()).toEqual({
          sentence,
          can_trust: true,
          now: LATER.toISOString(),
          known_until: NOW.toISOString(),
          would_restore: { licenses_restored: 0, subscriptions_restored: 0 },
        });
        session = await app.signIn();
        await leap(NOW);
        session = await app.signIn();
        expect([await measured('lisensi_clock_in_doubt'), await problem()]).toEqual([0, null]);
      });

      it('pauses all cleanup jobs', async () => {
        const sold = { license_key: 'AFS-SOLD-BEFORE' };
        await admin.post('/api/licenses', sold).set('Idempotency-Key', 'before-the-leap').expect(201);
        const kept = async () => [await app.em.count(Session), await app.em.count(IdempotencyKey)] as const;
        const forget = async () => {
          await app.nest.get(Retention).runAll();
        };
        const before = await kept();
        await leap(LATER);
        await forget();
        expect(await kept()).toEqual(before);
        await leap(NOW);
        await admin.get('/api/verify-token').expect(200);
        app.isClockWatched = false;
        app.now = LATER;
        await forget();
        const [sessions, keys] = await kept();
        expect(sessions).toBeLessThan(before[0]);
        expect(keys).toBe(0);
        app.now = NOW;
        session = await app.signIn();
      });

      it('does not appear to customers', async () => {
        await leap(LATER);
        const customer = await app.make.user();
        const theirs = await app.signIn(customer.username);
        const home = await app.componentProps<HomePage>(theirs, '/dashboard', 'home', 'total');
        expect(home).not.toHaveProperty('clock');
        await app.api(theirs).post('/api/trust-clock').expect(403);
      });

      it('counts again once staff trust it, which is audited', async () => {
        await leap(LATER);
        const { token } = await app.signIn();
        expect(await app.api({ token }).post('/api/trust-clock').body(200)).toEqual({
          trusted_at: LATER.toISOString(),
          licenses_restored: 0,
          subscriptions_restored: 0,
        });
        expect(await app.lastEvent()).toMatchObject({
          action: 'clock.trust',
          actorName: 'admin',
          before: { known_until: NOW.toISOString() },
          after: { known_until: LATER.toISOString() },
        });
        expect(await verify(dated).body(403)).toMatchObject({ code: 'EXPIRED' });
        await app.api({ token }).post('/api/update-expired-status').expect(200);
      });

      it('can be trusted by command, which other servers see at their next check', async () => {
        const other = await app.neighbour();
        [other.isClockWatched, other.now] = [true, LATER];
        await other.nest.get(ClockWatch).check();
        await leap(LATER);
        expect((await typeCommand(app, ['clock:trust'])).out).toBe(
          `From now on ${LATER.toISOString()} is right.\n`,
        );
        expect(other.nest.get(ClockWatch).doubtAt(LATER)).toEqual(NOW);
        await other.nest.get(ClockWatch).check();
        expect(other.nest.get(ClockWatch).doubtAt(LATER)).toBeNull();
        await other.close();
      });

      it('cannot be trusted while the database’s clock disagrees', async () => {
        await leap(LATER);
        const { token } = await app.signIn();
        app.databaseClock = NOW;
        await app.api({ token }).post('/api/trust-clock').expect(409);
        expect(await known()).toBe(NOW.toISOString());
      });
    });

    it('can be trusted when it is set back after it was ahead from the first day', async () => {
      await app.em.execute('update clock_marks set seen_at = ?', [at(ELEVEN_YEARS)]);
      await leap(NOW);
      session = await app.signIn();
      await app.api(session).post('/api/update-expired-status').expect(409);
      await app.api(session).post('/api/trust-clock').expect(200);
      await app.api(session).post('/api/update-expired-status').expect(200);
      await leap(at(MINUTE));
      expect([await problem(), await known()]).toEqual([null, at(MINUTE).toISOString()]);
    });

    it("does not revalidate a licence when it is set back before the licence's end", async () => {
      const license = await app.make.license({ expiresAt: at(-DAY) });
      app.now = at(-2 * DAY);
      await verify(license).expect(503);
    });
  });

  describe('undoing a run of a wrong clock', () => {
    const undo = (...args: string[]) => typeCommand(app, ['expire:undo', ...args]);
    const newest = { orderBy: { id: 'desc' } } as const;
    const lastRun = () => app.em.findOneOrFail(ExpiryRun, { id: { $gt: 0 } }, newest);

    /** Runs a sweep with a wrong clock that was trusted. */
    async function ranAt(now: Date): Promise<number> {
      app.now = now;
      await typeCommand(app, ['expire:run']);
      app.now = NOW;
      return (await lastRun()).id;
    }

    it('restores unchanged rows, and the next sweep marks what has really expired', async () => {
      const paid = await app.make.license({ expiresAt: at(2 * 365 * DAY) });
      const subscription = await app.make.subscription({ license: paid, endDate: at(365 * DAY) });
      const ended = await app.make.license({ expiresAt: at(-1) });
      const off = await app.make.license({ expiresAt: at(DAY) });
      const moved = await app.make.license({ expiresAt: at(DAY) });
      const before = await app.make.license({ expiresAt: at(-DAY), status: 'expired' });
      const run = await ranAt(at(ELEVEN_YEARS));
      expect(await lastRun()).toMatchObject({ licensesUpdated: 4, subscriptionsUpdated: 1 });
      await app.em.nativeUpdate(License, { id: off.id }, { status: 'inactive' });
      await app.em.nativeUpdate(License, { id: moved.id }, { expiresAt: at(2 * DAY) });
      expect((await undo(String(run))).out).toBe(`Put back of run ${run}: licenses 2, subscriptions 1.\n`);
      const statuses = await Promise.all([paid, ended, off, moved, before].map(statusOf));
      expect(statuses).toEqual(['active', 'active', 'inactive', 'expired', 'expired']);
      expect(await app.em.findOneOrFail(Subscription, { id: subscription.id })).toMatchObject({
        status: 'active',
      });
      await press().expect(200);
      expect([await statusOf(paid), await statusOf(ended)]).toEqual(['active', 'expired']);
    });

    it('writes an audit row once: a second time and an unknown run are refused', async () => {
      await app.make.license({ expiresAt: at(DAY) });
      const run = await ranAt(at(2 * DAY));
      await undo(String(run));
      expect(await app.lastEvent()).toMatchObject({
        action: 'expiry.undo',
        actorName: null,
        subjectId: run,
        after: { licenses_restored: 1, subscriptions_restored: 0 },
      });
      const noted = (await app.lastEvent())!.id;
      expect(await undo(String(run))).toMatchObject({
        code: 1,
        err: expect.stringContaining(`Run ${run} was undone`),
      });
      expect(await undo('999999')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Nothing is known'),
      });
      expect((await app.lastEvent())!.id).toBe(noted);
    });

    it('starts from a list of runs, and the doctor names the run ahead until then', async () => {
      await press().expect(200);
      await app.make.license({ expiresAt: at(DAY) });
      const run = await ranAt(at(2 * DAY));
      const line = `${run}  ${at(2 * DAY).toISOString()}  cli: licenses 1, subscriptions 0\n`;
      expect((await undo()).out).toBe(line);
      expect(await findingOf('sweep')).toMatchObject({ fix: expect.stringContaining(`expire:undo ${run}`) });
      await undo(String(run));
      expect(await findingOf('sweep')).toMatchObject({ verdict: 'ok' });
      expect((await undo()).out).toBe('No run has marked anything.\n');
    });

    it('happens when staff trust the clock that was set back', async () => {
      const paid = await app.make.license({ expiresAt: at(2 * DAY) });
      const sold = await app.make.subscription({ endDate: at(2 * DAY) });
      const ended = await app.make.license({ expiresAt: at(-DAY) });
      await press().expect(200);
      const run = await ranAt(at(6 * DAY));
      expect(await statusOf(paid)).toBe('expired');
      await app.em.execute(
        `insert into clock_marks values (1, ?::timestamptz) on conflict (id) do update set seen_at = excluded.seen_at`,
        [at(6 * DAY).toISOString()],
      );
      app.isClockWatched = true;
      await app.nest.get(ClockWatch).check();
      await press().expect(409);
      const restored = { licenses_restored: 1, subscriptions_restored: 1 };
      const { clock } = await app.pageProps<DashboardPage>(session, '/dashboard', 'clock');
      expect(clock).toMatchObject({ can_trust: true, would_restore: restored });

      const { body } = await admin.post('/api/trust-clock').expect(200);
      expect(body).toEqual({ trusted_at: NOW.toISOString(), ...restored });
      expect([await statusOf(paid), await statusOf(ended)]).toEqual(['active', 'expired']);
      expect((await app.em.findOneOrFail(Subscription, { id: sold.id })).status).toBe('active');
      await app.http.post('/api/verify-license', { license_key: paid.licenseKey }).expect(200);
      expect(await undo(String(run))).toMatchObject({
        err: expect.stringContaining(`Run ${run} was undone`),
      });
      expect(await admin.post('/api/trust-clock').body(200)).toMatchObject({ licenses_restored: 0 });
    });

    it('leaves rows alone that a later run has marked again', async () => {
      const license = await app.make.license({ expiresAt: at(-1) });
      const first = await ranAt(at(MINUTE));
      await app.em.nativeUpdate(License, { id: license.id }, { status: 'active' });
      await press().expect(200);
      expect((await undo(String(first))).out).toBe(
        `Put back of run ${first}: licenses 0, subscriptions 0.\n`,
      );
      expect(await statusOf(license)).toBe('expired');
    });

    it('works in batches for any number of rows', async () => {
      await app.em.execute(
        `insert into licenses (license_key, search_text, expires_at, created_at)
        select 'AFS-MANY-' || n, 'afs-many-' || n, ?::timestamptz, now() from generate_series(1, 2500) n`,
        [at(DAY).toISOString()],
      );
      const run = await ranAt(at(2 * DAY));
      expect((await undo(String(run))).out).toBe(`Put back of run ${run}: licenses 2500, subscriptions 0.\n`);
      expect(await app.em.count(License, { status: 'active' })).toBe(2_500);
    });

    it('works for an interrupted run without a record of its own', async () => {
      const license = await app.make.license({ expiresAt: at(DAY) });
      const run = await ranAt(at(2 * DAY));
      await app.em.nativeDelete(ExpiryRun, { id: run });
      await undo(String(run));
      expect(await statusOf(license)).toBe('active');
    });

    it('works for ninety days, and for runs ahead as long as they marked something', async () => {
      await app.make.license({ expiresAt: at(-92 * DAY) });
      await ranAt(at(-91 * DAY));
      await app.make.license({ expiresAt: at(-90 * DAY) });
      const kept = await ranAt(at(-89 * DAY));
      await ran(DAY);
      await ran(DAY, 5);
      await press().expect(200);
      expect(await app.em.execute('select run_id from expiry_marks')).toEqual([{ run_id: kept }]);
      const runs = await app.em.find(ExpiryRun, {}, { orderBy: { id: 'asc' } });
      expect(runs.map((run) => run.licensesUpdated)).toEqual([1, 5, 0]);
    });
  });

  it('logs that it is untrusted once per server, however often the server sweeps and checks', async () => {
    const log = new PassThrough();
    const lines: string[] = [];
    log.on('data', (line) => lines.push(String(line)));
    const other = await TestApp.open({ LOG_LEVEL: 'warn' }, log);
    await other.em.execute(`update clock_marks set seen_at = now() - interval '8 days'`);
    other.isClockWatched = true;
    const sweep = other.nest.get(SchedulerRegistry).getCronJob('expiry-sweep');
    for (let i = 0; i < 3; i++) {
      await sweep.fireOnTick();
      await other.nest.get(ClockWatch).check();
    }
    const runs = await other.em.count(ExpiryRun);
    await other.close();
    expect([runs, lines.filter((line) => line.includes('known to be right')).length]).toEqual([0, 1]);
  });
});
