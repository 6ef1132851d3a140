import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Remediable } from '../errors/remediable.js';

const NEXT_LOG_FILE = 16 * 1_048_576;

export const STOP_BELOW_BYTES = 2 * NEXT_LOG_FILE;
export const RESUME_FROM_BYTES = 3 * NEXT_LOG_FILE;

export class DiskFull extends Remediable {}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @throws DiskFull where the embedded database has no room to recover */
export const refuseFullDisk = (folder: string): void =>
  refuseLess(folder, NEXT_LOG_FILE, 'Make room and start again; what was acknowledged is kept.');

/** An empty installation takes 43 MB, and its log grows while the schema is made. @throws DiskFull */
export function refuseNewWithoutRoom(folder: string): void {
  const database = join(folder, 'database');
  const isMade = existsSync(join(database, 'PG_VERSION')) && !existsSync(`${database}.unfinished`);
  if (!isMade) refuseLess(folder, 4 * NEXT_LOG_FILE, 'Make room, or name another folder with DATA_DIR.');
}

function refuseLess(folder: string, needed: number, cure: string): void {
  const [free, least] = [freeBytes(folder), needed / 1_048_576];
  if (free >= needed) return;
  throw new DiskFull(
    `The disk under ${folder} is full: ${(free / 1_048_576).toFixed(1)} MiB are left, and the embedded database needs ${least} to start. ${cure}`,
  );
}
