import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

type Client = EventEmitter & { connection: { stream: Socket }; query: (...call: unknown[]) => unknown };

/** Slightly more than the server's statement timeout (options.ts); a request still ends within ten seconds. */
export const SILENCE_MS = 7_000;

/** A statement that lifts the server's timeout (migrations, dumps, sweeps) lifts this one until the release. */
export function limitSocketSilence(pool: EventEmitter, silenceMs: number): void {
  const unlimited = new WeakSet<Client>();
  pool.on('connect', (client: Client) =>
    closeWhenSilent(client, (query) => {
      if (typeof query === 'string' && query.includes('statement_timeout = 0')) unlimited.add(client);
      return unlimited.has(client) ? 0 : silenceMs;
    }),
  );
  pool.on('release', (_error: unknown, client: Client) => unlimited.delete(client));
}

/** Otherwise a query to a vanished server would wait forever. @param timeout of a query, in milliseconds; 0 for none */
export function closeWhenSilent(connected: EventEmitter, timeout: (query: unknown) => number): void {
  const client = connected as Client;
  const { stream } = client.connection;
  const query = client.query.bind(client);
  client.query = (...call) => {
    stream.setTimeout(timeout(call[0]));
    return query(...call);
  };
  client.on('drain', () => stream.setTimeout(0));
  stream.on('timeout', () => stream.destroy(new Error('Query read timeout')));
}
