import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/**
 * Two processes on one embedded database corrupt it. The lock is SQLite's: unlike a file with a process id in it, it ends
 * however its process ends, and it also holds between containers on one volume.
 */
export class FolderLock {
  private constructor(private readonly file: DatabaseSync) {}

  /** @throws FolderInUse naming the holder */
  static take(folder: string): FolderLock {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const holder = join(folder, 'holder.json');
    const file = new DatabaseSync(join(folder, 'lock'));
    try {
      file.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch {
      file.close();
      throw new FolderInUse(inUse(folder, holder));
    }
    writeFileSync(holder, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    return new FolderLock(file);
  }

  release(): void {
    this.file.close();
  }
}

function inUse(folder: string, holder: string): string {
  const { pid, since } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number; since: string };
  return `The data folder ${folder} is in use by process ${pid} since ${since}. Stop that process first, or choose another folder with DATA_DIR.`;
}
