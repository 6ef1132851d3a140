import { DemoOpensAccount } from '../../site/demo-account.js';
import { type Config, ConfigError } from '../../platform/config/config.js';
import { TooLittleMemory } from '../../platform/config/enough-memory.js';
import { DatabaseRefused } from '../../platform/database/database-refused.js';
import { DiskFull } from '../../platform/database/disk-room.js';
import {
  DamagedDatabase,
  OtherMajor,
  refuseUnreadableDatabase,
} from '../../platform/database/embedded-folder.js';
import { FolderInUse, FolderLock, FolderUnusable } from '../../platform/database/folder-lock.js';
import { CannotListen } from '../../platform/http/cannot-listen.js';
import { NotBuilt } from '../../platform/inertia/assets.js';
import { PendingMigrations } from './prepare.js';

/** Errors that the operator can fix, reported in a sentence without a stack. */
const REMEDIABLE = [
  CannotListen,
  ConfigError,
  DamagedDatabase,
  DatabaseRefused,
  DemoOpensAccount,
  DiskFull,
  FolderInUse,
  FolderUnusable,
  NotBuilt,
  OtherMajor,
  PendingMigrations,
  TooLittleMemory,
];

export const isRemediable = (error: unknown): error is Error =>
  REMEDIABLE.some((kind) => error instanceof kind);

/** Whose embedded database this process opens. */
export let heldFolder = '';

/** @throws FolderInUse, FolderUnusable, DiskFull, DamagedDatabase, OtherMajor */
export function holdFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) return;
  const lock = FolderLock.take(dataDir);
  process.once('exit', () => lock.release());
  heldFolder = dataDir;
  refuseUnreadableDatabase(dataDir);
}

/** Always for the embedded database; for a server only on request, since other processes may use it. */
export const mayMigrate = ({ databaseUrl }: Config): boolean =>
  !databaseUrl || process.argv.includes('--migrate');
