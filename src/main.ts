import { WORKER_FLAG } from './platform/cluster/messages.js';
import { readSettings } from './platform/config/read-settings.js';
import { outliveStandardOutput } from './platform/logging/standard-output.js';

outliveStandardOutput();
try {
  await start();
} catch (error) {
  const { isRemediable } = await import('./ops/start/process.js');
  const message = isRemediable(error) ? error.message : (error as Error).stack;
  process.stderr.write(`\nLisensi cannot start.\n${message}\n\n`);
  process.exit(1);
}

/** The primary does not load the application, which only its workers run. */
async function start(): Promise<void> {
  if (process.argv.includes(WORKER_FLAG)) return (await import('./app/cluster-worker.js')).serveForPrimary();
  const config = readSettings();
  if (config.processes > 1) return (await import('./app/serve-cluster.js')).serveByWorkers(config);
  return (await import('./app/serve-single.js')).serveAlone(config);
}
