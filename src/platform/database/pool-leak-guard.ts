import type { EventEmitter } from 'node:events';

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
