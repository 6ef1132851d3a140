import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseFullDisk } from './disk-room.js';

export class FolderInUse extends Error {}

/** SQLite's lock ends with its process and works across containers; a file with a process id does neither. */
export class FolderLock {
  private constructor(private readonly file: DatabaseSync) {}

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

/** The holder writes its name after it takes the lock, so the name may still be missing. */
function nameOf(holder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number; since: string };
    return `process ${pid} since ${since}`;
  } catch {
    return 'another process';
  }
}
