import { refuseLittleMemory } from '../platform/config/enough-memory.js';
import { readSettings } from '../platform/config/read-settings.js';
import { outliveStandardOutput } from '../platform/logging/standard-output.js';

/** The application is loaded only where there is memory for it. */
export async function serve(): Promise<void> {
  outliveStandardOutput();
  const config = readSettings();
  refuseLittleMemory(config);
  await (await import('./start-server.js')).startServer(config);
}
