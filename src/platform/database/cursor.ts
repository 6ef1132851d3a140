import { Client, type ClientConfig } from 'pg';
import { refuseStandby } from './primary-only.js';
import { closeWhenSilent, SILENCE_MS } from './socket-timeout.js';

/** A column as the server writes it. */
export type Text = string | null;

/** Rows that are fetched at once: each fetch wakes the server up. */
const FETCH_SIZE = 500;

/** Whoever goes away leaves the server at work for no longer than this. */
const LOOKS_EVERY_MS = 500;

type Reading = {
  query: string;
  /** How long nothing more may be asked for: until then the server keeps what others delete. */
  patienceMs: number;
  /** Ends it at once. */
  signal: AbortSignal;
};

/**
 * Rows by a cursor on a connection of its own, some at once, the next while these are worked at. Each fetch is a statement
 * with the time that any has, and all see the database as it was at the first.
 */
export async function* readByCursor(
  config: ClientConfig,
  { query, patienceMs, signal }: Reading,
): AsyncGenerator<Text[][]> {
  const client = new Client({ ...config, keepAlive: true });
  // The next fetch finds out; without a listener the process would end.
  client.on('error', () => undefined);
  const hangUp = () => void client.end();
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    closeWhenSilent(client, () => SILENCE_MS);
    await refuseStandby(client);
    // A server on Windows cannot.
    await client.query(`set client_connection_check_interval = ${LOOKS_EVERY_MS}`).catch(() => undefined);
    await client.query(opening(query, patienceMs));
    let next: Promise<Text[][]> | null = fetched(client);
    while (next) {
      const rows: Text[][] = await next;
      next = rows.length === FETCH_SIZE ? fetched(client) : null;
      if (rows.length > 0) yield rows;
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    await client.end();
  }
}

/** Nothing is asked for while a caller is slow to take what there is, which is no reason to end the transaction. */
const opening = (query: string, patienceMs: number) => `begin read only;
  set local timezone = 'UTC';
  set local idle_in_transaction_session_timeout = ${patienceMs};
  set local cursor_tuple_fraction = 0.01;
  declare all_rows no scroll cursor for ${query}`;

/** By the driver's promise rows would outlive young collections (docs/performance.md). */
function fetched(client: Client): Promise<Text[][]> {
  const query = { text: `fetch ${FETCH_SIZE} from all_rows`, rowMode: 'array' as const, types: AS_TEXT };
  const rows = new Promise<Text[][]>((resolve, reject) => {
    client.query<Text[]>(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
  });
  // Whoever waits for it hears of it; nobody does where the reader has gone.
  rows.catch(() => undefined);
  return rows;
}

const AS_TEXT = { getTypeParser: () => (text: string) => text };
