import { describe, expect } from '@jest/globals';
import { isDatabaseUnavailable } from '../../src/platform/errors/is-database-unavailable.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

describe('connections that die inside a transaction', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  /** The server ends the connection before the transaction ends, like a restart of the database. */
  const dyingTransaction = () =>
    app.em.transactional(async (em) => {
      const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      await app.em.execute(`select pg_terminate_backend(${pid})`);
      await em.execute('select 1');
    });

  raceTest('get 503 and leave no slot of the pool occupied, even thirty of them', async () => {
    for (let i = 0; i < 30; i++) {
      expect(isDatabaseUnavailable(await dyingTransaction().catch((error: unknown) => error))).toBe(true);
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/licenses')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await admin.post('/api/licenses', { license_key: 'AFS-STILL-HERE' }).expect(201);
  });
});

describe('connections that open while the server stops', () => {
  raceTest('are closed with the others, so that its process ends', async () => {
    const app = await TestApp.open();
    const work = Promise.allSettled(
      Array.from({ length: 10 }, () => app.em.fork().transactional((em) => em.execute('select 1'))),
    );
    await app.close();
    const outcomes = await work;
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
