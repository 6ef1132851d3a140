import type { Config } from '../../platform/config/config.js';
import { refuseNewWithoutRoom } from '../../platform/database/disk-room.js';
import { refuseUnreadableDatabase } from '../../platform/database/embedded-folder.js';
import { FolderLock } from '../../platform/database/folder-lock.js';

/** Whose embedded database this process opens. */
export let heldFolder = '';

/** @throws FolderInUse, FolderUnusable, DiskFull, DamagedDatabase, OtherMajor */
export function holdFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) return;
  const lock = FolderLock.take(dataDir);
  process.once('exit', () => lock.release());
  heldFolder = dataDir;
  refuseUnreadableDatabase(dataDir);
  refuseNewWithoutRoom(dataDir);
}
