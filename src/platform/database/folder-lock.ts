import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseFullDisk } from './disk-room.js';

export class FolderInUse extends Error {}

/** SQLite's lock ends however its process ends, and holds between containers: a process id in a file does neither. */
export class FolderLock {
  private constructor(private readonly file: DatabaseSync) {}

  /** @throws FolderInUse naming the holder; DiskFull */
  static take(folder: string): FolderLock {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const holder = join(folder, 'holder.json');
    const file = new DatabaseSync(join(folder, 'lock'));
    try {
      file.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch (error) {
      file.close();
      if (isHeld(error)) throw new FolderInUse(inUse(folder, holder));
      refuseFullDisk(folder);
      throw error;
    }
    refuseFullDisk(folder);
    writeFileSync(holder, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    return new FolderLock(file);
  }

  release(): void {
    this.file.close();
  }
}

const SQLITE_BUSY = 5;

const isHeld = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === SQLITE_BUSY;

function inUse(folder: string, holder: string): string {
  return `The data folder ${folder} is in use by ${nameOf(holder)}. Stop that process first, or choose another folder with DATA_DIR.`;
}

/** Its name is written after it has the lock, perhaps in this moment. */
function nameOf(holder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number; since: string };
    return `process ${pid} since ${since}`;
  } catch {
    return 'another process';
  }
}
