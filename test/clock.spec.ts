import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExpiryRun } from '../src/expiry/expiry-run.entity.js';
import { License } from '../src/licenses/license.entity.js';
import type { NamedFinding } from '../src/ops/doctor/finding.js';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from './support/factory.js';
import { metricsIn } from './support/prometheus.js';
import { type Credentials, TestApp } from './support/test-app.js';
import { typeCommand, typeForJson } from './support/typed-command.js';

const NOW = new Date('2027-03-01T02:00:00.000Z');
const METRICS_TOKEN = 'a token that only Prometheus knows';
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const SECOND = 1000;
const MINUTE = 60_000;

describe('the clock', () => {
  let app: TestApp;
  let session: Credentials;
  let admin: ReturnType<TestApp['api']>;

  beforeAll(async () => {
    app = await TestApp.open({ METRICS_TOKEN });
    app.now = NOW;
    session = await app.signIn();
    admin = app.api(session);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.em.execute('truncate licenses, expiry_runs cascade');
    app.now = NOW;
    app.databaseClock = 'ours';
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

  /** A run that ended so long after now. */
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

  describe('that is not the database’s', () => {
    it.each([
      [61, 409],
      [-61, 409],
      [59, 200],
      [-59, 200],
    ])('by %i seconds: marking is answered %i', async (seconds, status) => {
      const license = await app.make.license({ expiresAt: at(-1) });
      app.databaseClock = at(seconds * SECOND);
      await press().expect(status);
      expect(await statusOf(license)).toBe(status === 200 ? 'expired' : 'active');
    });

    it('says so: the button, the command, readiness, the doctor and the metrics', async () => {
      app.databaseClock = at(90 * SECOND);
      const sentence =
        'The clocks of this server and of the database are 90.0 s apart. Nothing is marked as expired until both are right.';
      expect((await press().expect(409)).body).toEqual({ error: sentence });
      const { code, err } = await typeCommand(app, ['expire:run']);
      expect([code, err.includes(sentence)]).toEqual([1, true]);
      expect((await app.http.get('/health/ready').expect(503)).body).toEqual({ error: sentence });
      expect(await findingOf('clock')).toMatchObject({
        verdict: 'problem',
        sentence,
        mend: expect.stringMatching(/NTP/),
      });
      expect(await measured('lisensi_clock_drift_seconds')).toBe(-90);
      await app.http.get('/health/live').expect(200);
    });

    it('leaves no run, and all is well again once it is right', async () => {
      await app.make.license({ expiresAt: at(-1) });
      app.databaseClock = at(-DAY);
      await press().expect(409);
      expect(await app.em.count(ExpiryRun)).toBe(0);
      app.databaseClock = 'ours';
      expect((await press().expect(200)).body).toMatchObject({ licenses_updated: 1 });
      await app.http.get('/health/ready').expect(200, { status: 'ok' });
      expect(await measured('lisensi_clock_drift_seconds')).toBe(0);
    });
  });

  describe('that was ahead once, and left a run in the future', () => {
    it('does not keep the schedule from working', async () => {
      const license = await app.make.license({ expiresAt: at(-1) });
      await ran(11 * 365 * DAY);
      const clocked = await app.neighbour({ EXPIRY_SWEEP_CRON: '* * * * * *' });
      clocked.now = NOW;
      for (let i = 0; i < 50 && (await statusOf(license)) === 'active'; i++) await pause(100);
      await clocked.close();
      expect(await statusOf(license)).toBe('expired');
    });

    it('is reported by the doctor and the metrics', async () => {
      await ran(11 * 365 * DAY, 3);
      expect(await findingOf('sweep')).toMatchObject({
        verdict: 'problem',
        sentence: expect.stringContaining('2038-02-26T02:00:00.000Z, by a clock that was ahead: licenses 3'),
      });
      expect(await measured('lisensi_sweep_age_seconds')).toBe(-11 * 365 * 24 * 60 * 60);
    });

    it('is no news when it is a matter of seconds', async () => {
      await ran(4 * MINUTE);
      expect(await findingOf('sweep')).toMatchObject({ verdict: 'ok' });
    });
  });
});
