import type { EventEmitter } from 'node:events';
import { READ_ONLY } from '../errors/is-database-unavailable.js';

type Client = EventEmitter & { connection: EventEmitter; end: () => Promise<void> };

/** A connection may stay read-only for as long as it lives, while a new one may not be. */
export function dropReadOnlyConnections(pool: EventEmitter): void {
  const readOnly = new WeakSet<Client>();
  pool.on('connect', (client: Client) => {
    client.connection.on('errorMessage', ({ code }: { code: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    });
  });
  // Only after its transaction; the pool drops a connection that is ending.
  pool.on('release', (_error: unknown, client: Client) => {
    if (readOnly.has(client)) void client.end();
  });
}
