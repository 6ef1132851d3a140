// Makes the folder that an embedded database begins with, unless the build has it already; part of npm run build.
// It holds what initdb writes and no table: the migrations stay the only description of the schema.
import { chmodSync, existsSync, globSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { INITIALISED_FOLDER } from '../dist/server/src/platform/database/embedded-files.js';
import { embeddedOptions } from '../dist/server/src/platform/database/embedded-options.js';

if (!existsSync(INITIALISED_FOLDER)) {
  for (const older of globSync('dist/embedded-*')) rmSync(older, { recursive: true });
  const folder = `${INITIALISED_FOLDER}-new`;
  const pglite = await PGlite.create(embeddedOptions(folder));
  await pglite.close();
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  // In an image another user copies them than made them.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  renameSync(folder, INITIALISED_FOLDER);
}
