import { statfsSync } from 'node:fs';

/** A file of PostgreSQL's log: where there is no room for the next one, the embedded database ends in the middle of its work. */
const NEXT_LOG_FILE = 16 * 1_048_576;

/** Below it nothing more is written; above the other, everything is again. */
export const TOO_LITTLE = 2 * NEXT_LOG_FILE;
export const ENOUGH = 3 * NEXT_LOG_FILE;

export class DiskFull extends Error {}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @throws DiskFull where the embedded database could not even read what it wrote last */
export function refuseFullDisk(folder: string): void {
  const free = freeBytes(folder);
  if (free >= NEXT_LOG_FILE) return;
  const left = (free / 1_048_576).toFixed(1);
  throw new DiskFull(
    `The disk under ${folder} is full: ${left} MiB are left, and the embedded database needs 16 to start. Make room and start again; what was acknowledged is kept.`,
  );
}
