import { MikroORM } from '@mikro-orm/core';
import { describe, expect } from '@jest/globals';
import { PipelinedStatement } from '../../src/licensing/verification/pipelined-statement.js';
import { isDatabaseUnavailable } from '../../src/platform/errors/is-database-unavailable.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the verification connection', () => {
  const app = TestApp.ofFile();

  const verify = (license_key: string) => app.http.post('/api/verify-license', { license_key });
  const connections = async () => {
    const rows = await app.em.execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where application_name = 'lisensi verification' and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  const statement = (sql: string) =>
    new PipelinedStatement<{ name: string }>('under_test', sql, app.nest.get(MikroORM));

  raceTest('serves any number of simultaneous requests alone', async () => {
    const { licenseKey } = await app.make.license();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(licenseKey)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await connections()).toHaveLength(1);
  });

  raceTest('runs each statement on one core', async () => {
    const [settings] = await app.em.execute(
      `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
    );
    expect(settings).toEqual({ workers: '0', jit: 'off' });
  });

  raceTest('prepares its statement once', async () => {
    const prepared = statement('select name from pg_prepared_statements where $1::text is null');
    const [first, second] = await Promise.all([prepared.run([null]), prepared.run([null])]);
    expect([first, second]).toEqual([[{ name: 'under_test' }], [{ name: 'under_test' }]]);
    await prepared.close();
  });

  raceTest('prepares its statement anew when a migration has changed the type of a column', async () => {
    await app.em.execute(`create table kinds (name varchar(9)); insert into kinds values ('router')`);
    const kinds = statement('select name from kinds where $1::text is null');
    await kinds.run([null]);
    await app.em.execute('alter table kinds alter name type text');
    const answers = await Promise.all([kinds.run([null]), kinds.run([null])]);
    expect(answers).toEqual([[{ name: 'router' }], [{ name: 'router' }]]);
    await kinds.close();
  });

  raceTest('returns each caller their own answer in any order', async () => {
    const echo = statement('select $1::text as name');
    const numbers = Array.from({ length: 500 }, (_, i) => String(i));
    const rows = await Promise.all(numbers.map((number) => echo.run([number])));
    expect(rows.map(([row]) => row!.name)).toEqual(numbers);
    await echo.close();
  });

  raceTest('gets replaced when it is lost, and running statements are repeated', async () => {
    for (let i = 0; i < 3; i++) {
      const { licenseKey } = await app.make.license();
      await verify(licenseKey).expect(200);
      const [pid] = await connections();
      const underWay = Array.from({ length: 20 }, () => verify(licenseKey));
      await app.em.execute(`select pg_terminate_backend(${pid}, 5000)`);
      const statuses = (await Promise.all(underWay)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await connections()).filter((other) => other !== pid)).toHaveLength(1);
    }
  });

  raceTest('gets replaced after three seconds without an answer, and callers get 503', async () => {
    const sleeper = statement('select pg_sleep(coalesce($1::float8, 0))::text as name');
    const waiting = await sleeper.run([20]).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(waiting)).toBe(true);
    expect(await sleeper.run([0])).toHaveLength(1);
    await sleeper.close();
  });
});
