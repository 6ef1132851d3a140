import { statfsSync } from 'node:fs';
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
export function refuseFullDisk(folder: string): void {
  const free = freeBytes(folder);
  if (free >= NEXT_LOG_FILE) return;
  const left = (free / 1_048_576).toFixed(1);
  throw new DiskFull(
    `The disk under ${folder} is full: ${left} MiB are left, and the embedded database needs 16 to start. Make room and start again; what was acknowledged is kept.`,
  );
}
