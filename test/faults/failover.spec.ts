import { tmpdir } from 'node:os';
import { describe, expect } from '@jest/globals';
import type { NamedFinding } from '../../src/ops/doctor/finding.js';
import { postgresOptions } from '../../src/app/schema.js';
import { migratedPostgresTemplate } from '../support/database/migrated-template.js';
import { databaseAt, onServer } from '../support/database/postgres.js';
import { raceTest } from '../support/database/race-test.js';
import { type SparePostgres, spareServerTest } from '../support/database/spare-postgres.js';
import { TestApp } from '../support/servers/test-app.js';
import { type TestEngine, testEngine } from '../support/database/test-engine.js';
import { spawnCommand, typeForJson } from '../support/servers/typed-command.js';

const NAME = 'lisensi';
/** The maximum size of the pool. */
const CONNECTIONS = 10;

/** The doctor's finding about changes. */
async function changesFound(app: TestApp): Promise<NamedFinding> {
  const { checks } = await typeForJson<{ checks: NamedFinding[] }>(app, 'doctor');
  return checks.find(({ name }) => name === 'changes')!;
}

/** Closes the application after the work, before its server is removed. */
async function within(app: TestApp, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await app.close();
  }
}

/** An application on a server that the test can demote. */
async function openOn(spare: SparePostgres): Promise<TestApp> {
  await migratedPostgresTemplate(spare.url, NAME);
  const url = databaseAt(spare.url, NAME);
  const app = await TestApp.unprepared({ url, options: postgresOptions(url), close: async () => {} });
  await app.make.user({ username: 'clerk', role: 'admin' });
  return app;
}

describe('a primary that was demoted', () => {
  spareServerTest(
    'counts as down, for reads and verification too, until it is primary again',
    async (spare) => {
      const app = await openOn(spare);
      await within(app, async () => {
        const { licenseKey } = await app.make.license();
        const clerk = app.api(await app.signIn('clerk'));
        let sales = 0;
        const answers = async () => {
          const [verified, listed, sold, ready] = [
            await app.http.post('/api/verify-license', { license_key: licenseKey }),
            await clerk.get('/api/licenses'),
            await clerk.post('/api/licenses', { license_key: `AFS-SOLD-${++sales}` }),
            await app.http.get('/health/ready'),
          ];
          return [verified, listed, sold, ready].map(({ status, headers }) => [
            status,
            headers['retry-after'],
          ]);
        };
        const well = [[200], [200], [201], [200]].map(([status]) => [status, undefined]);
        expect(await answers()).toEqual(well);
        spare.demote();
        // Existing connections may fail once and are replaced.
        await answers();
        expect(await answers()).toEqual(Array.from({ length: 4 }, () => [503, '5']));
        spare.promote();
        expect(await answers()).toEqual(well);
      });
    },
  );

  spareServerTest("appears in the doctor's report as demoted", async (spare) => {
    spare.demote();
    const env = { DATABASE_URL: spare.url, JWT_SECRET: 'a secret of more than thirty-two bytes' };
    const { code, out } = await spawnCommand(['doctor', '--json'], { cwd: tmpdir(), env });
    const { checks } = JSON.parse(out) as { checks: NamedFinding[] };
    expect(code).toBe(1);
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({
      verdict: 'problem',
      sentence: expect.stringContaining('DATABASE_URL leads to a standby'),
    });
  });

  spareServerTest('can still serve as the read replica', async (spare) => {
    const there = await openOn(spare);
    await within(there, async () => void (await there.make.license({ licenseKey: 'AFS-ON-STANDBY' })));
    spare.demote();
    const app = await TestApp.open({
      DATABASE_URL: 'postgresql://localhost/primary',
      DATABASE_REPLICA_URL: databaseAt(spare.url, NAME),
    });
    await within(app, async () => {
      const clerk = app.api(await app.signIn());
      expect(await clerk.get('/api/licenses').body(200)).toMatchObject([{ license_key: 'AFS-ON-STANDBY' }]);
    });
  });
});

/** A database setting, which each connection reads when it is opened and keeps. */
describe('a read-only database', () => {
  const app = TestApp.ofFile();

  const keepReadOnly = async (isReadOnly: boolean) => {
    const { server } = testEngine() as TestEngine & { kind: 'postgres' };
    const [row] = await app.em.execute<[{ name: string }]>('select current_database() as name');
    const setting = isReadOnly ? 'set default_transaction_read_only = on' : 'reset all';
    await onServer(server, (run) => run(`alter database ${row.name} ${setting}`));
    if (isReadOnly)
      await onServer(server, (run) =>
        run(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${row.name}'`),
      );
  };

  raceTest(
    'causes a clear error, still serves verification and lists, and accepts changes again later',
    async () => {
      const clerk = app.api(await app.signIn());
      const { licenseKey } = await app.make.license();
      const sell = (license_key: string) => clerk.post('/api/licenses', { license_key });
      await keepReadOnly(true);
      for (const key of ['AFS-NOT-NOW-1', 'AFS-NOT-NOW-2']) {
        const { status, headers, body } = await sell(key);
        expect([status, headers['retry-after']]).toEqual([503, '60']);
        expect(body).toEqual({
          error:
            'Nothing can be saved right now: the database takes no changes, for maintenance or because its disk is all but full. What was saved before is kept.',
        });
      }
      await app.http.post('/api/verify-license', { license_key: licenseKey }).expect(200);
      await clerk.get('/api/licenses').expect(200);
      expect(await changesFound(app)).toMatchObject({ verdict: 'problem' });
      await keepReadOnly(false);
      // Each connection opened meanwhile may fail once.
      let { status } = await sell('AFS-AGAIN-0');
      for (let i = 1; i < CONNECTIONS && status === 503; i++) ({ status } = await sell(`AFS-AGAIN-${i}`));
      expect(status).toBe(201);
      expect(await changesFound(app)).toMatchObject({ verdict: 'ok' });
    },
  );
});
