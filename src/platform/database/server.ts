import type { Client, ClientBase, ClientConfig } from 'pg';
import { addressOf } from '../config/database-address.js';
import { clientAt } from './client.js';
import { guardAgainstLeaks, type Pool, dropReadOnlyConnections } from './pool-guards.js';
import { beginSession, PATIENCE, type Patience } from './session.js';
import { closeWhenSilent, limitSocketSilence, SILENCE_MS } from './socket-timeout.js';

const POOL_SIZE = 10;
/** Reads of whole lists, which would keep a connection of the pool too long. */
export const LONG_READS_AT_ONCE = 2;
export const CONNECTIONS_PER_INSTANCE = POOL_SIZE + 1 + LONG_READS_AT_ONCE;

type ConnectionOptions = {
  setting?: string;
  maySeeStandby?: boolean;
  patience?: Patience;
  silenceMs?: number;
};

/** MikroORM's options, of which each connection is opened from one address. */
export function serverOptions(
  url: string,
  { setting, maySeeStandby, patience = PATIENCE, silenceMs = SILENCE_MS }: ConnectionOptions = {},
) {
  const to = addressOf(url, setting);
  return {
    // A mistyped name must not make a database (running §11).
    ensureDatabase: false,
    dbName: to.database,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      Client: clientAt(to),
      onConnect: (client: ClientBase) => beginSession(client, { to, patience, maySeeStandby }),
      onPoolCreated: (pool: Pool) => watchConnections(pool, silenceMs),
      connectionTimeoutMillis: to.connectMs,
      applicationName: to.applicationName,
    },
  };
}

function watchConnections(pool: Pool, silenceMs: number): void {
  guardAgainstLeaks(pool);
  limitSocketSilence(pool, silenceMs);
  dropReadOnlyConnections(pool);
}

type Server = ReturnType<typeof serverOptions>['driverOptions'];
type Own = { purpose: string; silenceMs: number; signal?: AbortSignal; config?: ClientConfig };
export type WithServer = { config: { get(name: 'driverOptions'): unknown } };

/** A connection beside the pool, opened like those in it. @param purpose as `pg_stat_activity` shows it */
export async function ownConnection(orm: WithServer, own: Own): Promise<Client> {
  const {
    Client: At,
    onConnect,
    applicationName,
    connectionTimeoutMillis,
  } = orm.config.get('driverOptions') as Server;
  const client = new At({
    keepAlive: true,
    connectionTimeoutMillis,
    application_name: `${applicationName} ${own.purpose}`,
    ...own.config,
  });
  // The next call reports the error; without a listener the process would end.
  client.on('error', () => undefined);
  const hangUp = () => void client.end();
  own.signal?.addEventListener('abort', hangUp, { once: true });
  client.once('end', () => own.signal?.removeEventListener('abort', hangUp));
  try {
    own.signal?.throwIfAborted();
    await client.connect();
    closeWhenSilent(client, () => own.silenceMs);
    await onConnect(client);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}
