import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { pendingMigrations } from '../../../src/platform/database/migrate.js';
import { raceTest } from './race-test.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';

describe('the test database', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await openTestDatabase();
    orm = await MikroORM.init(database.options);
  });

  afterAll(async () => {
    await orm.close(true);
    await database.close();
  });

  const rows = (sql: string) => (orm.em.fork() as SqlEntityManager).execute<Record<string, unknown>[]>(sql);

  it('has all migrations', async () => {
    expect(await pendingMigrations(orm)).toEqual([]);
  });

  it('has no rows of another test file', async () => {
    expect(await rows('select id from licenses')).toEqual([]);
  });

  it("returns times as text, like the app's embedded database", async () => {
    expect(await rows(`select '2026-01-31T00:00:00Z'::timestamptz as at`)).toEqual([
      { at: expect.any(String) },
    ]);
  });

  raceTest('serves several connections at once', async () => {
    const nap = () => rows('select pg_sleep(0.2), pg_backend_pid() as pid');
    const naps = await Promise.all([nap(), nap(), nap()]);
    expect(new Set(naps.flat().map(({ pid }) => pid)).size).toBe(3);
  });
});
