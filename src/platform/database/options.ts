import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { notFound } from '../errors/refusal.js';
import { Config } from '../config/config.js';
import { embeddedOptions } from './embedded-options.js';
import { serverOptions } from './server.js';

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

  const pgliteOptions = (database: string | PGlite, template?: string): DatabaseOptions => ({
    ...schema,
    driver: PgliteDriver,
    dbName: typeof database === 'string' ? database : 'postgres',
    driverOptions:
      typeof database === 'string' ? () => embeddedOptions(database, template) : { pglite: database },
  });

  /** @param template what a new embedded database begins with; by default it has no tables */
  const databaseOptions = (config: Config, template?: string): DatabaseOptions =>
    config.databaseUrl
      ? postgresOptions(config.databaseUrl)
      : pgliteOptions(embeddedFolder(config), template);

  return { databaseOptions, postgresOptions, pgliteOptions };
}
