import type { EventEmitter } from 'node:events';

type Client = EventEmitter & { release: (destroy?: boolean) => void };

/** The query builder never releases a connection that dies inside a transaction, so the pool would lose it for good. */
export function guardAgainstLeaks(pool: EventEmitter): void {
  const taken = new WeakSet<Client>();
  pool.on('acquire', (client: Client) => void taken.add(client));
  pool.on('release', (_error: unknown, client: Client) => void taken.delete(client));
  pool.on('connect', (client: Client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      const { release } = client;
      client.release = () => {};
      release(true);
    });
  });
}
