import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { BASELINE, BeforeBaseline, sinceBaseline } from './baseline.js';
import { withCures } from './cures.js';

export type Orm = Pick<MikroORM, 'driver' | 'migrator'> & { em: { fork(): unknown } };

const MIGRATION_LOCK = 7_105_001;

/**
 * Queries queue behind a migration that waits for a lock, so it gives up after this time and pauses (running §9). Half of
 * the time after which PostgreSQL looks for deadlocks, and ends whichever waits the longest: a request.
 */
const LOCK_WAIT = `least(500, (select setting::integer / 2 from pg_settings where name = 'deadlock_timeout'))`;
const PAUSE_MS = 2_000;

type MigrateOptions = { only?: string[]; timeoutSeconds?: number };

/**
 * Several processes may try at once: one migrates.
 * @param only names of migrations, of which some may be applied already; by default all
 * @param timeoutSeconds how long to wait for locks
 * @throws BeforeBaseline, and then nothing was changed
 */
export async function migrate(
  orm: Orm,
  { only, timeoutSeconds = 60 }: MigrateOptions = {},
): Promise<string[]> {
  if (orm.driver instanceof PgliteDriver) {
    const applied = await withCures(async () => {
      await beginWithBaseline(orm);
      return orm.migrator.up({ migrations: only });
    });
    return applied.map(({ name }) => name);
  }
  return withCures(() => migrateWithRetries(orm, timeoutSeconds, only));
}

async function migrateWithRetries(orm: Orm, timeoutSeconds: number, only?: string[]): Promise<string[]> {
  const end = performance.now() + timeoutSeconds * 1000;
  const applied: string[] = [];
  for (;;) {
    try {
      await migrateAlone(orm, applied, only);
      return applied;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() + PAUSE_MS > end) throw error;
    }
    await pause(PAUSE_MS);
  }
}

/** Each in a transaction of its own: a lock that one takes for a moment would otherwise be held while the others fill columns. */
const migrateAlone = (orm: Orm, applied: string[], only?: string[]): Promise<void> =>
  patiently(orm, async (lock) => {
    await lock.execute('set local idle_in_transaction_session_timeout = 0');
    await lock.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await beginWithBaseline(orm);
    const pending = (await orm.migrator.getPending()).map(({ name }) => name);
    for (const name of pending.filter((each) => !only || only.includes(each))) {
      await patiently(orm, (tx) =>
        orm.migrator.up({ migrations: [name], transaction: tx.getTransactionContext() }),
      );
      applied.push(name);
    }
  });

/** A database of the commit before it has this schema: the name of the baseline takes the place of the names in its list. */
async function beginWithBaseline(orm: Orm): Promise<void> {
  const names = await listed(orm);
  const known = sinceBaseline(names);
  if (!known) throw new BeforeBaseline();
  if (known === names) return;
  await (orm.em.fork() as SqlEntityManager).transactional(async (tx) => {
    await tx.execute('delete from mikro_orm_migrations');
    await tx.execute('insert into mikro_orm_migrations (name) values (?)', [BASELINE]);
  });
}

/** In a transaction that waits for locks as said above, and for statements as long as they take. */
function patiently<Result>(orm: Orm, work: (tx: SqlEntityManager) => Promise<Result>): Promise<Result> {
  return (orm.em.fork() as SqlEntityManager).transactional(async (tx) => {
    await tx.execute(`select set_config('lock_timeout', greatest(1, ${LOCK_WAIT})::text, true)`);
    await tx.execute('set local statement_timeout = 0');
    return work(tx);
  });
}

export async function pendingMigrations(orm: Orm): Promise<string[]> {
  return (await withCures(() => orm.migrator.getPending())).map(({ name }) => name);
}

/** The older first. One may be unknown to this code, where the database is newer. @throws BeforeBaseline */
export async function appliedMigrations(orm: Orm): Promise<string[]> {
  const known = sinceBaseline(await listed(orm));
  if (!known) throw new BeforeBaseline();
  return known;
}

const listed = async (orm: Orm): Promise<string[]> =>
  (await orm.migrator.getExecuted()).map(({ name }) => name);

export const knownMigrations = ({ config }: Pick<MikroORM, 'config'>): string[] =>
  config.get('migrations').migrationsList!.map((migration) => (migration as { name: string }).name);

/** A deadlock too, which takes as long to show and passes as well. */
export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code));
