import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

type Client = EventEmitter & { connection: { stream: Socket }; query: (...call: unknown[]) => unknown };

/** A little more than the server itself gives a statement (options.ts); a request then still ends within ten seconds. */
export const SILENCE_MS = 7_000;

/** Where a statement lifts the server's limit (migrations, dumps, sweeps), this one is lifted until the release. */
export function limitSocketSilence(pool: EventEmitter, silenceMs = SILENCE_MS): void {
  const unlimited = new WeakSet<Client>();
  pool.on('connect', (client: Client) =>
    closeWhenSilent(client, (query) => {
      if (typeof query === 'string' && query.includes('statement_timeout = 0')) unlimited.add(client);
      return unlimited.has(client) ? 0 : silenceMs;
    }),
  );
  pool.on('release', (_error: unknown, client: Client) => unlimited.delete(client));
}

/** A server gone without a word would be waited for without end. @param timeout of a query, in milliseconds; 0 for none */
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
