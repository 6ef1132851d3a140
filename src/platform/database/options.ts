import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { notFound } from '../errors/refusal.js';
import { Config } from '../config/config.js';
import { EmbeddedFiles } from './embedded-files.js';
import { guardAgainstLeaks, type Pool } from './pool-leak-guard.js';
import { refuseStandby } from './primary-only.js';
import { dropReadOnlyConnections } from './read-only-connections.js';
import { limitSocketSilence, SILENCE_MS } from './socket-timeout.js';

export type DatabaseOptions = Partial<Options>;

export const DATABASE_OPTIONS = Symbol('database options');

type Schema = {
  entities: NonNullable<Options['entities']>;
  migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
};

const shared = {
  extensions: [Migrator],
  // Statements contain keys and hashes, so they are never logged.
  debug: false,
  forceUtcTimezone: true,
  findOneOrFailHandler: (entity) =>
    notFound(`There is no such ${inWords(entity)}. It may have been deleted; reload the list.`),
} satisfies Partial<Options>;

function inWords(entity: string): string {
  return entity.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** No request may hang on a database that is gone, stuck or locked. Milliseconds. */
const timeouts = {
  connectionTimeoutMillis: 1_500,
  statement_timeout: 6_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Keeps a page's query from taking several cores or 100 ms of JIT compilation away from verification. */
const ONE_CORE = '-c max_parallel_workers_per_gather=0 -c jit=off';

const POOL_SIZE = 10;
export const EXPORTS_AT_ONCE = 2;
export const CONNECTIONS_PER_PROCESS = POOL_SIZE + 1 + EXPORTS_AT_ONCE;

export function watchConnections(pool: Pool, silenceMs = SILENCE_MS): void {
  guardAgainstLeaks(pool);
  limitSocketSilence(pool, silenceMs);
  dropReadOnlyConnections(pool);
}

export const embeddedFolder = ({ dataDir }: Config): string => join(dataDir, 'database');

/** PGlite's defaults without `-F`, which turns off fsync; its default sync method does not work there. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

const filesIn = (folder: string) => () => ({
  extensions: { pg_trgm },
  fs: new EmbeddedFiles(folder),
  startParams: START_PARAMS,
});

export function databasesOf({ entities, migrations }: Schema) {
  const schema = {
    ...shared,
    entities,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
  };

  const postgresOptions = (url: string): DatabaseOptions => ({
    ...schema,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      ...timeouts,
      options: ONE_CORE,
      application_name: 'lisensi',
      onPoolCreated: (pool: Pool) => watchConnections(pool),
      onConnect: refuseStandby,
    },
  });

  const pgliteOptions = (database: string | PGlite): DatabaseOptions => ({
    ...schema,
    driver: PgliteDriver,
    dbName: typeof database === 'string' ? database : 'postgres',
    driverOptions: typeof database === 'string' ? filesIn(database) : { pglite: database },
  });

  const databaseOptions = (config: Config): DatabaseOptions =>
    config.databaseUrl ? postgresOptions(config.databaseUrl) : pgliteOptions(embeddedFolder(config));

  return { databaseOptions, postgresOptions, pgliteOptions };
}
