import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { notFound } from '../errors/refusal.js';
import { Config } from '../config/config.js';
import { serverOptions } from './server.js';
import { setFlagsFromString } from 'node:v8';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedFiles } from './embedded-files.js';

/** PGlite's defaults without `-F`, which turns off fsync; its default sync method does not work there. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_connections=5'].flatMap((one) => ['-c', one]),
];

/** V8 takes 600 MB to optimize one function of PGlite. Has to be set before PGlite is compiled (decision 17). */
const BASELINE_ONLY = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

function embeddedOptions(folder: string): PGliteOptions {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  return { extensions: { pg_trgm }, fs: new EmbeddedFiles(folder), startParams: START_PARAMS };
}

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

export const embeddedFolder = ({ dataDir }: Config): string => join(dataDir, 'database');

export function databasesOf({ entities, migrations }: Schema) {
  const schema = {
    ...shared,
    entities,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
  };

  const postgresOptions = (...server: Parameters<typeof serverOptions>): DatabaseOptions => ({
    ...schema,
    driver: PostgreSqlDriver,
    ...serverOptions(...server),
  });

  const pgliteOptions = (database: string | PGlite): DatabaseOptions => ({
    ...schema,
    driver: PgliteDriver,
    dbName: typeof database === 'string' ? database : 'postgres',
    driverOptions: typeof database === 'string' ? () => embeddedOptions(database) : { pglite: database },
  });

  const databaseOptions = (config: Config): DatabaseOptions =>
    config.databaseUrl ? postgresOptions(config.databaseUrl) : pgliteOptions(embeddedFolder(config));

  return { databaseOptions, postgresOptions, pgliteOptions };
}
