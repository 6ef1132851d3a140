import type { EventEmitter } from 'node:events';
import { READ_ONLY } from '../errors/is-database-unavailable.js';

type Client = EventEmitter & { connection: EventEmitter; end: () => Promise<void> };

/** What makes transactions read-only may hold for one connection as long as it lasts: the next has another chance. */
export function dropReadOnlyConnections(pool: EventEmitter): void {
  const readOnly = new WeakSet<Client>();
  pool.on('connect', (client: Client) => {
    client.connection.on('errorMessage', ({ code }: { code: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    });
  });
  // Not before its transaction is over; the pool keeps none that is about to end.
  pool.on('release', (_error: unknown, client: Client) => {
    if (readOnly.has(client)) void client.end();
  });
}
