import type { EventEmitter } from 'node:events';

type Client = EventEmitter & { release: (destroy?: boolean) => void };

/**
 * Gives a connection back to its pool when it dies inside a transaction. The query builder gives one back only after
 * a COMMIT or ROLLBACK that worked, so each such death would take a place in the pool for good, until none is left.
 */
export function guardAgainstLeaks(pool: EventEmitter): void {
  const taken = new WeakSet<Client>();
  pool.on('acquire', (client: Client) => void taken.add(client));
  pool.on('release', (_error: unknown, client: Client) => void taken.delete(client));
  pool.on('connect', (client: Client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      const { release } = client;
      // Whoever still holds it may give it back again.
      client.release = () => {};
      release(true);
    });
  });
}
