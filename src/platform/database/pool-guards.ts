import type { EventEmitter } from 'node:events';
import { READ_ONLY } from '../errors/is-database-unavailable.js';

type Client = EventEmitter & { release: (destroy?: boolean) => void };
export type Pool = EventEmitter & { readonly ending: boolean };

/**
 * The query builder never releases a connection that dies inside a transaction, so the pool would lose it for good; nor one
 * that opens while the pool ends, which would wait for it for good, and the process with it.
 */
export function guardAgainstLeaks(pool: Pool): void {
  const taken = new WeakSet<Client>();
  const reclaim = (client: Client) => {
    if (!taken.has(client)) return;
    const { release } = client;
    client.release = () => {};
    release(true);
  };
  pool.on('acquire', (client: Client) => {
    taken.add(client);
    // The pool gives it its `release` after this event.
    if (pool.ending) setImmediate(reclaim, client);
  });
  pool.on('release', (_error: unknown, client: Client) => void taken.delete(client));
  pool.on('connect', (client: Client) => void client.once('end', () => reclaim(client)));
}

type OpenClient = EventEmitter & { connection: EventEmitter; end: () => Promise<void> };

/** A connection may stay read-only for as long as it lives, while a new one may not be. */
export function dropReadOnlyConnections(pool: EventEmitter): void {
  const readOnly = new WeakSet<OpenClient>();
  pool.on('connect', (client: OpenClient) => {
    client.connection.on('errorMessage', ({ code }: { code: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    });
  });
  // Only after its transaction; the pool drops a connection that is ending.
  pool.on('release', (_error: unknown, client: OpenClient) => {
    if (readOnly.has(client)) void client.end();
  });
}
