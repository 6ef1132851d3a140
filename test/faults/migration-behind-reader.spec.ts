import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { migrate } from '../../src/platform/database/migrate.js';
import { raceTest } from '../support/database/race-test.js';
import { openTestDatabase } from '../support/database/test-database.js';

/** A migration that alters a table used by every verification. */
const OF_SUBSCRIPTIONS = '20261129020000_past_versions';

raceTest('a migration that waits for a long reader does not block other requests for long', async () => {
  const database = await openTestDatabase();
  const [orm, others] = await Promise.all([1, 2].map(() => MikroORM.init(database.options)));
  const isThere = async () =>
    (await orm!.migrator.getExecuted()).some(({ name }) => name === OF_SUBSCRIPTIONS);
  while (await isThere()) await orm!.migrator.down();
  const reader = others!.em.fork() as SqlEntityManager;
  await reader.begin();
  await reader.execute('select 1 from subscriptions');
  const until = performance.now() + READER_MS;
  const migrated = migrate(orm!);
  let slowest = 0;
  while (performance.now() < until) {
    const began = performance.now();
    await (others!.em.fork() as SqlEntityManager).execute('select 1 from subscriptions');
    slowest = Math.max(slowest, performance.now() - began);
    await pause(20);
  }
  await reader.commit();
  expect(await migrated).toContain(OF_SUBSCRIPTIONS);
  // It waited at all: as long as the migration does, less what had passed of that.
  expect(slowest).toBeGreaterThan(250);
  expect(slowest).toBeLessThan(2000);
  await orm!.close(true);
  await others!.close(true);
  await database.close();
});

/** Longer than the lock timeout of a statement. */
const READER_MS = 5_500;
