import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '../platform/config/config.js';
import { embeddedFolder } from '../platform/database/options.js';
import { refusedCommand } from '../platform/errors/refusal.js';
import { refuseLittleMemory } from '../platform/config/enough-memory.js';
import { readSettings } from '../platform/config/read-settings.js';
import { holdFolder } from '../ops/start/hold-folder.js';
import { Application } from '../ops/commands/command.js';
import { runCommand } from '../ops/commands/run-command.js';
import { Terminal } from '../ops/commands/terminal.js';

/** @throws ConfigError, TooLittleMemory, FolderInUse; Refusal 409 when there is no embedded database and none may be created */
export async function openForCommand<T>(
  work: (app: INestApplicationContext) => Promise<T>,
  missing: 'create' | 'refuse',
): Promise<T> {
  const config = readSettings();
  refuseLittleMemory(config);
  if (missing === 'refuse') refuseMissing(config);
  holdFolder(config);
  // Loaded only when needed, so that help appears at once.
  const [{ AppModule }, { databaseOptions }] = await Promise.all([
    import('./app.module.js'),
    import('./schema.js'),
  ]);
  const app = await NestFactory.createApplicationContext(AppModule.with(config, databaseOptions(config)), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** A command in the wrong folder must fail, not create a second database there. */
function refuseMissing(config: Config): void {
  if (config.databaseUrl || existsSync(embeddedFolder(config))) return;
  throw refusedCommand(
    `There is no database in ${config.dataDir} yet. Run the command migrate first, or name another folder with DATA_DIR.`,
  );
}

export const runTypedCommand = (): Promise<number> =>
  runCommand(process.argv.slice(2), new Application(openForCommand), new Terminal());
