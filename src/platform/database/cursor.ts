import type { Client } from 'pg';
import { ownConnection, type WithServer } from './server.js';
import { SILENCE_MS } from './socket-timeout.js';

export type Text = string | null;

const FETCH_SIZE = 500;

/** How long the server may go on after the reader has disconnected. */
const CONNECTION_CHECK_MS = 500;

type Reading = {
  query: string;
  patienceMs: number;
  signal: AbortSignal;
};

/** Reads on a separate connection and fetches ahead. All fetches see one snapshot. */
export async function* readByCursor(
  orm: WithServer,
  { query, patienceMs, signal }: Reading,
): AsyncGenerator<Text[][]> {
  const client = await ownConnection(orm, { purpose: 'exports', silenceMs: SILENCE_MS, signal });
  try {
    // Servers on Windows do not support this setting.
    await client
      .query(`set client_connection_check_interval = ${CONNECTION_CHECK_MS}`)
      .catch(() => undefined);
    await client.query(openCursorSql(query, patienceMs));
    let next: Promise<Text[][]> | null = fetchRows(client);
    while (next) {
      const rows: Text[][] = await next;
      next = rows.length === FETCH_SIZE ? fetchRows(client) : null;
      if (rows.length > 0) yield rows;
    }
  } finally {
    await client.end();
  }
}

const openCursorSql = (query: string, patienceMs: number) => `begin read only;
  set local idle_in_transaction_session_timeout = ${patienceMs};
  set local cursor_tuple_fraction = 0.01;
  declare all_rows no scroll cursor for ${query}`;

/** Uses a callback: with the driver's promise, rows would outlive young collections (docs/performance.md). */
function fetchRows(client: Client): Promise<Text[][]> {
  const query = { text: `fetch ${FETCH_SIZE} from all_rows`, rowMode: 'array' as const, types: AS_TEXT };
  const rows = new Promise<Text[][]>((resolve, reject) => {
    client.query<Text[]>(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
  });
  rows.catch(() => undefined);
  return rows;
}

export const AS_TEXT = { getTypeParser: () => (text: string) => text };
