import { WORKER_FLAG } from './platform/cluster/messages.js';
import { refuseLittleMemory, TooLittleMemory } from './platform/config/enough-memory.js';
import { readSettings } from './platform/config/read-settings.js';
import { outliveStandardOutput } from './platform/logging/standard-output.js';

outliveStandardOutput();
try {
  await start();
} catch (error) {
  const message = (await hasCure(error)) ? (error as Error).message : (error as Error).stack;
  process.stderr.write(`\nLisensi cannot start.\n${message}\n\n`);
  process.exit(1);
}

/** Too little memory is not enough to load the others' kinds either. */
async function hasCure(error: unknown): Promise<boolean> {
  return error instanceof TooLittleMemory || (await import('./ops/start/process.js')).isRemediable(error);
}

/** The primary does not load the application, which only its workers run. */
async function start(): Promise<void> {
  if (process.argv.includes(WORKER_FLAG)) return (await import('./app/cluster-worker.js')).serveForPrimary();
  const config = readSettings();
  refuseLittleMemory(config);
  if (config.processes > 1) return (await import('./app/serve-cluster.js')).serveByWorkers(config);
  return (await import('./app/serve-single.js')).serveAlone(config);
}
