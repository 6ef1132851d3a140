import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { migrate } from '../../src/platform/database/migrate.js';
import { raceTest } from '../support/database/race-test.js';
import { openTestDatabase } from '../support/database/test-database.js';

/** A migration that alters a table used by every request. */
const OF_SESSIONS = '20261121000400_session_changes';

raceTest('a migration that waits for a long reader does not block other requests for long', async () => {
  const database = await openTestDatabase();
  const [orm, others] = await Promise.all([1, 2].map(() => MikroORM.init(database.options)));
  const isThere = async () => (await orm!.migrator.getExecuted()).some(({ name }) => name === OF_SESSIONS);
  while (await isThere()) await orm!.migrator.down();
  const reader = others!.em.fork() as SqlEntityManager;
  await reader.begin();
  await reader.execute('select 1 from sessions');
  const until = performance.now() + READER_MS;
  const migrated = migrate(orm!);
  let slowest = 0;
  while (performance.now() < until) {
    const began = performance.now();
    await (others!.em.fork() as SqlEntityManager).execute('select 1 from sessions');
    slowest = Math.max(slowest, performance.now() - began);
    await pause(20);
  }
  await reader.commit();
  expect(await migrated).toContain(OF_SESSIONS);
  expect(slowest).toBeGreaterThan(500);
  expect(slowest).toBeLessThan(2000);
  await orm!.close(true);
  await others!.close(true);
  await database.close();
});

/** Longer than the lock timeout of a statement. */
const READER_MS = 5_500;
