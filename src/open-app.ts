import { existsSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { type Config, ConfigError, parseConfig } from './platform/config/config.js';
import { FolderInUse, FolderLock } from './platform/database/folder-lock.js';
import { databaseOptions } from './platform/database/options.js';
import { PendingMigrations } from './ops/start/prepare.js';
import { DemoOpensAccount } from './landing/demo-account.js';
import { createLog } from './platform/logging/logging.js';

/** What somebody who starts a program can mend: told in a sentence, without a stack. */
const MENDABLE = [ConfigError, DemoOpensAccount, FolderInUse, PendingMigrations];

export const isMendable = (error: unknown): error is Error => MENDABLE.some((kind) => error instanceof kind);

/** The settings of this process, `.env` included. @throws ConfigError */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

/** Keeps the embedded data for this process until it ends. @throws FolderInUse */
export function holdFolder(config: Config): void {
  const lock = config.databaseUrl ? null : FolderLock.take(config.dataDir);
  process.once('exit', () => lock?.release());
}

/**
 * Opens the application as the environment says, with the embedded folder held, and does something with it.
 * A failure is told on standard error and ends the process with 1.
 */
export async function openApp(
  act: (app: NestFastifyApplication, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readSettings();
    holdFolder(config);
    await act(await createApp(config, databaseOptions(config), createLog(config.logLevel)), config);
  } catch (error) {
    const told = isMendable(error) ? error.message : (error as Error).stack;
    process.stderr.write(`\nLisensi cannot start.\n${told}\n\n`);
    process.exit(1);
  }
}
