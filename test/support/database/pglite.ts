import { openAsBlob } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';

/** MikroORM sets these options on a PGlite that it creates, but not on one that is passed to it. */
const parsers = createPostgreSqlTypeParsers((text) => types.arrayParser(text, (value: string) => value, 0));

/** A PGlite in memory, empty or loaded from a dumped data folder. */
export async function openPglite(dump?: string): Promise<PGlite> {
  return PGlite.create({
    extensions: { pg_trgm },
    parsers,
    ...(dump && { loadDataDir: await openAsBlob(dump) }),
  });
}
