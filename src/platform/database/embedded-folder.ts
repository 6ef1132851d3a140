import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Remediable } from '../errors/remediable.js';

/** PostgreSQL's major version in PGlite, whose files no other one can read. */
const EMBEDDED_MAJOR = '18';

export class DamagedDatabase extends Remediable {
  constructor(folder: string, what = 'cannot be opened') {
    super(
      `The embedded database in ${folder} ${what}: its files are damaged or incomplete. They were left as they are. Restore the newest backup into another folder: DATA_DIR=./restored npm run cli -- restore FILE`,
    );
  }
}

class OtherMajor extends Remediable {}

/** Without the file PG_VERSION, PGlite would make a new database over the remains of the old one. */
export function refuseUnreadableDatabase(folder: string): void {
  const database = join(folder, 'database');
  if (!existsSync(database) || existsSync(`${database}.unfinished`)) return;
  const names = readdirSync(database);
  if (names.length === 0) return;
  if (!names.includes('PG_VERSION')) throw new DamagedDatabase(folder, 'has no PG_VERSION');
  const major = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new OtherMajor(
    `The embedded database in ${folder} was written by PostgreSQL ${major}, and this version of Lisensi brings ${EMBEDDED_MAJOR}. Make a backup with the version of Lisensi that wrote it, and restore that into another folder (DATA_DIR).`,
  );
}
