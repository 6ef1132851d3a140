import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';

/** MikroORM sets these options on a PGlite that it creates, but not on one that is passed to it. */
const parsers = createPostgreSqlTypeParsers((text) => types.arrayParser(text, (value: string) => value, 0));

/** A PGlite in memory, empty or loaded from a dumped data folder. */
export async function openPglite(dump?: string): Promise<PGlite> {
  return create(dump ?? (await emptyDump()));
}

const create = async (dump?: string) =>
  PGlite.create({ extensions: { pg_trgm }, parsers, ...(dump && { loadDataDir: await openAsBlob(dump) }) });

/** Creating a data folder takes four times as long as loading one, so a run creates one. @returns its dump */
async function emptyDump(): Promise<string> {
  // The temporary folder is the run's own.
  const file = join(tmpdir(), 'empty-pglite.tar');
  if (existsSync(file)) return file;
  const pglite = await create();
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  // Another test may have been first; either file will do.
  await rename(mine, file);
  return file;
}
