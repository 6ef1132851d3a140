import { existsSync } from 'node:fs';
import { DemoOpensAccount } from '../../landing/demo-account.js';
import { type Config, ConfigError, parseConfig } from '../../platform/config/config.js';
import { DiskFull } from '../../platform/database/disk-room.js';
import { FolderInUse, FolderLock } from '../../platform/database/folder-lock.js';
import { PendingMigrations } from './prepare.js';

/** What the operator can remedy: told in a sentence, without a stack. */
const REMEDIABLE = [ConfigError, DemoOpensAccount, DiskFull, FolderInUse, PendingMigrations];

export const isRemediable = (error: unknown): error is Error =>
  REMEDIABLE.some((kind) => error instanceof kind);

/** @throws ConfigError */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

/** @throws FolderInUse, DiskFull */
export function holdFolder(config: Config): void {
  const lock = config.databaseUrl ? null : FolderLock.take(config.dataDir);
  process.once('exit', () => lock?.release());
}
