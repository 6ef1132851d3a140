import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sentenceOfFileFailure } from '../files/file-failure.js';
import { refuseFullDisk } from './disk-room.js';
import { Remediable } from '../errors/remediable.js';

class FolderInUse extends Remediable {}
class FolderUnusable extends Remediable {}

/** SQLite's lock ends with its process and works across containers; a file with a process id does neither. */
export class FolderLock {
  private constructor(private readonly file: DatabaseSync) {}

  /** @throws FolderInUse, FolderUnusable, DiskFull */
  static take(folder: string): FolderLock {
    const holder = join(folder, 'holder.json');
    try {
      makeWritable(folder, holder);
      const lock = new FolderLock(lockIn(folder, holder));
      refuseFullDisk(folder);
      writeFileSync(holder, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
      return lock;
    } catch (error) {
      const sentence = sentenceOfFileFailure(error);
      throw sentence ? new FolderUnusable(`${sentence} ${REMEDY}`, { cause: error }) : error;
    }
  }

  release(): void {
    this.file.close();
  }
}

const REMEDY = 'The embedded database keeps its data there: DATA_DIR names another folder.';
const [SQLITE_BUSY, SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_NOTADB] = [5, 10, 14, 26];

/** SQLite says only that it cannot open its file, so the reason is looked for before. */
function makeWritable(folder: string, holder: string): void {
  makeFolder(folder);
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST', path: folder });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  // Files of another user, left by a start as root.
  for (const file of [join(folder, 'lock'), holder, join(folder, 'database')])
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
}

/** One by one: Node's recursive form never ends where the system answers ENOENT, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function lockIn(folder: string, holder: string): DatabaseSync {
  const path = join(folder, 'lock');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    return file;
  } catch (error) {
    file?.close();
    const code = (error as { errcode?: number }).errcode;
    if (code === SQLITE_BUSY) throw new FolderInUse(inUse(folder, holder));
    if (code === SQLITE_NOTADB)
      throw new FolderUnusable(`${path} is damaged. Delete that file and start again.`);
    refuseFullDisk(folder);
    if (code === SQLITE_CANTOPEN) throw Object.assign(new Error(), { code: 'EACCES', path });
    // The extended codes of a failed lock keep the basic one in their lowest byte.
    if (((code ?? 0) & 0xff) === SQLITE_IOERR)
      throw new FolderUnusable(`${path} cannot be locked: put DATA_DIR on a local disk, not on a network's.`);
    throw error;
  }
}

function inUse(folder: string, holder: string): string {
  return `The data folder ${folder} is in use by ${nameOf(holder)}. Stop that process first, or choose another folder with DATA_DIR.`;
}

/** The holder writes its name after it takes the lock, so the name may still be missing. */
function nameOf(holder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number; since: string };
    return `process ${pid} since ${since}`;
  } catch {
    return 'another process';
  }
}
