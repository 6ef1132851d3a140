import { holdFolder } from '../ops/start/hold-folder.js';
import { refuseLittleMemory } from '../platform/config/enough-memory.js';
import { readSettings } from '../platform/config/read-settings.js';
import { refuseUnreachable } from '../platform/database/first-connection.js';
import { refuseTakenPorts } from '../platform/http/taken-ports.js';
import { outliveStandardOutput } from '../platform/logging/standard-output.js';

/** What will be refused is refused before the application is loaded, which takes seconds. */
export async function serve(): Promise<void> {
  outliveStandardOutput();
  const config = readSettings();
  refuseLittleMemory(config);
  holdFolder(config);
  await refuseTakenPorts(config);
  await refuseUnreachable(config);
  await (await import('./start-server.js')).startServer(config);
}
