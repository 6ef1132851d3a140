import { WORKER_FLAG } from '../platform/cluster/messages.js';
import { refuseLittleMemory } from '../platform/config/enough-memory.js';
import { readSettings } from '../platform/config/read-settings.js';
import { outliveStandardOutput } from '../platform/logging/standard-output.js';

/** The primary does not load the application, which only its workers run. */
export async function serve(): Promise<void> {
  outliveStandardOutput();
  if (process.argv.includes(WORKER_FLAG)) return (await import('./cluster-worker.js')).serveForPrimary();
  const config = readSettings();
  refuseLittleMemory(config);
  if (config.processes > 1) return (await import('./serve-cluster.js')).serveByWorkers(config);
  return (await import('./serve-single.js')).serveAlone(config);
}
