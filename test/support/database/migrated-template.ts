import { writeFile } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/core';
import { migrate } from '../../../src/platform/database/migrate.js';
import type { DatabaseOptions } from '../../../src/platform/database/options.js';
import { pgliteOptions, postgresOptions } from '../../../src/app/schema.js';
import { openPglite } from './pglite.js';
import { databaseAt, onServer } from './postgres.js';

/** Creates a migrated database as a template for others. @returns its name */
export async function migratedPostgresTemplate(server: string, name: string): Promise<string> {
  // template0 has no fixed encoding, so UTF-8 works even on a server set up without it.
  await onServer(server, (run) => run(`create database ${name} template template0 encoding 'UTF8'`));
  await migrateOnce(postgresOptions(databaseAt(server, name)));
  return name;
}

/** Writes a migrated PGlite data folder into one file as a template for others. @returns the file */
export async function migratedPgliteTemplate(file: string): Promise<string> {
  const pglite = await openPglite();
  try {
    await migrateOnce(pgliteOptions(pglite));
    await pglite.exec('checkpoint');
    await writeFile(file, (await pglite.dumpDataDir('none')).stream());
    return file;
  } finally {
    await pglite.close();
  }
}

async function migrateOnce(options: DatabaseOptions): Promise<void> {
  const orm = await MikroORM.init(options);
  try {
    await migrate(orm);
  } finally {
    await orm.close(true);
  }
}
