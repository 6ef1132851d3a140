import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { inSentences } from './refused-statement.js';

export type Orm = Pick<MikroORM, 'driver' | 'migrator'> & { em: { fork(): unknown } };

const MIGRATION_LOCK = 7_105_001;

/**
 * Queries queue behind a migration that waits for a lock, so it gives up after this time and pauses (decisions §8.12). Half of
 * the time after which PostgreSQL looks for deadlocks, and ends whichever waits the longest: a request.
 */
const LOCK_WAIT = `least(500, (select setting::integer / 2 from pg_settings where name = 'deadlock_timeout'))`;
const PAUSE_MS = 2_000;

type MigrateOptions = { only?: string[]; timeoutSeconds?: number };

/**
 * Several processes may try at once: one migrates.
 * @param only names of migrations, of which some may be applied already; by default all
 * @param timeoutSeconds how long to wait for locks
 */
export async function migrate(
  orm: Orm,
  { only, timeoutSeconds = 60 }: MigrateOptions = {},
): Promise<string[]> {
  const applied = await inSentences(() =>
    orm.driver instanceof PgliteDriver
      ? orm.migrator.up({ migrations: only })
      : migrateWithRetries(orm, timeoutSeconds, only),
  );
  return applied.map(({ name }) => name);
}

async function migrateWithRetries(orm: Orm, timeoutSeconds: number, only?: string[]) {
  const end = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    try {
      return await migrateAlone(orm, only);
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() + PAUSE_MS > end) throw error;
    }
    await pause(PAUSE_MS);
  }
}

function migrateAlone(orm: Orm, only?: string[]) {
  const em = orm.em.fork() as SqlEntityManager;
  return em.transactional(async (tx) => {
    await tx.execute(`select set_config('lock_timeout', greatest(1, ${LOCK_WAIT})::text, true)`);
    await tx.execute('set local statement_timeout = 0');
    await tx.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    return orm.migrator.up({ migrations: only, transaction: tx.getTransactionContext() });
  });
}

export async function pendingMigrations(orm: Orm): Promise<string[]> {
  return (await inSentences(() => orm.migrator.getPending())).map(({ name }) => name);
}

/** The older first. One may be unknown to this code, where the database is newer. */
export async function appliedMigrations(orm: Orm): Promise<string[]> {
  return (await orm.migrator.getExecuted()).map(({ name }) => name);
}

export const knownMigrations = ({ config }: Pick<MikroORM, 'config'>): string[] =>
  config.get('migrations').migrationsList!.map((migration) => (migration as { name: string }).name);

/** A deadlock too, which takes as long to show and passes as well. */
export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code));
