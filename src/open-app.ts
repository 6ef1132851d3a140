import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { holdFolder, isRemediable, readSettings } from './ops/start/process.js';
import type { Config } from './platform/config/config.js';
import { createLog } from './platform/logging/logging.js';
import { outliveStandardOutput } from './platform/logging/standard-output.js';
import { maskKeys } from './rules/license-key.js';
import { databaseOptions } from './schema.js';

/** Holds the embedded folder. A failure is told on standard error and ends the process with 1. */
export async function openApp(
  act: (app: NestFastifyApplication, config: Config) => Promise<void>,
): Promise<void> {
  outliveStandardOutput();
  try {
    const config = readSettings();
    holdFolder(config);
    await act(await createApp(config, databaseOptions(config), createLog(config.logLevel, maskKeys)), config);
  } catch (error) {
    const told = isRemediable(error) ? error.message : (error as Error).stack;
    process.stderr.write(`\nLisensi cannot start.\n${told}\n\n`);
    process.exit(1);
  }
}
