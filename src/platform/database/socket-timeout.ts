import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

type Client = EventEmitter & { connection: { stream: Socket }; query: (...call: unknown[]) => unknown };

/** A little more than the server itself gives a statement (options.ts); a request then still ends within ten seconds. */
const SILENCE_MS = 7_000;

/**
 * Closes the connections of a pool that owe an answer and stay silent. Where a statement lifts the server's limit
 * (`statement_timeout = 0`: migrations, dumps, sweeps) this one is lifted too, until the connection is given back.
 */
export function limitSocketSilence(pool: EventEmitter, silenceMs = SILENCE_MS): void {
  const patient = new WeakSet<Client>();
  pool.on('connect', (client: Client) =>
    closeWhenSilent(client, (query) => {
      if (typeof query === 'string' && query.includes('statement_timeout = 0')) patient.add(client);
      return patient.has(client) ? 0 : silenceMs;
    }),
  );
  pool.on('release', (_error: unknown, client: Client) => patient.delete(client));
}

/**
 * Closes a connection that owes an answer and on which nothing came or went for so long: its server is gone without a
 * word, and whoever waits for it would wait for ever.
 * @param patience for this query, in milliseconds; 0 is for ever
 */
export function closeWhenSilent(connected: EventEmitter, patience: (query: unknown) => number): void {
  const client = connected as Client;
  const { stream } = client.connection;
  const query = client.query.bind(client);
  client.query = (...call) => {
    stream.setTimeout(patience(call[0]));
    return query(...call);
  };
  client.on('drain', () => stream.setTimeout(0));
  stream.on('timeout', () => stream.destroy(new Error('Query read timeout')));
}
