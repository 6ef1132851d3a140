import { DemoOpensAccount } from '../../site/demo-account.js';
import { type Config, ConfigError } from '../../platform/config/config.js';
import { TooLittleMemory } from '../../platform/config/enough-memory.js';
import { DatabaseRefused } from '../../platform/database/database-refused.js';
import { DiskFull } from '../../platform/database/disk-room.js';
import { FolderInUse, FolderLock } from '../../platform/database/folder-lock.js';
import { PendingMigrations } from './prepare.js';

/** Errors that the operator can fix, reported in a sentence without a stack. */
const REMEDIABLE = [
  ConfigError,
  DatabaseRefused,
  DemoOpensAccount,
  DiskFull,
  FolderInUse,
  PendingMigrations,
  TooLittleMemory,
];

export const isRemediable = (error: unknown): error is Error =>
  REMEDIABLE.some((kind) => error instanceof kind);

/** @throws FolderInUse, DiskFull */
export function holdFolder(config: Config): void {
  const lock = config.databaseUrl ? null : FolderLock.take(config.dataDir);
  process.once('exit', () => lock?.release());
}

/** Always for the embedded database; for a server only on request, since other processes may use it. */
export const mayMigrate = ({ databaseUrl }: Config): boolean =>
  !databaseUrl || process.argv.includes('--migrate');
