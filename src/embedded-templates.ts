// Makes the folders that an embedded database begins with, unless the build has them; part of npm run build.
import { chmodSync, cpSync, existsSync, globSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MikroORM } from '@mikro-orm/core';
import { pgliteOptions } from './app/schema.js';
import { INITIALISED_FOLDER, MIGRATED_FOLDER } from './platform/database/embedded-files.js';
import { embeddedOptions } from './platform/database/embedded-options.js';
import { migrate } from './platform/database/migrate.js';

await make(INITIALISED_FOLDER, async (folder) => {
  const pglite = await PGlite.create(embeddedOptions(folder));
  await pglite.close();
});
// The migrations stay the only description of the schema.
if (MIGRATED_FOLDER) {
  await make(MIGRATED_FOLDER, async (folder) => {
    cpSync(INITIALISED_FOLDER, folder, { recursive: true });
    const orm = await MikroORM.init(pgliteOptions(folder));
    await migrate(orm);
    await orm.em.getConnection().execute('checkpoint');
    await orm.close(true);
  });
}

/** Those of other versions go. */
async function make(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  for (const other of globSync(folder.replace(/[^-]*$/, '*'))) rmSync(other, { recursive: true });
  const unfinished = `${folder}.new`;
  await fill(unfinished);
  rmSync(join(unfinished, 'postmaster.pid'), { force: true });
  // In an image another user copies them than made them.
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, folder);
}
