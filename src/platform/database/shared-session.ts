import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Address } from '../config/database-address.js';
import { DatabaseRefused, placeOf } from './database-refused.js';

/** Time for the end of a connection to be noticed here, after which a pooler may give its session to the next one. */
const HANDOVER_MS = 200;

/** Living connections by the server's process that serves them. */
const served = new Map<string, ClientBase>();

/**
 * Prepared statements, settings and locks belong to a session. A pooler that gives one session to several living connections
 * (pgbouncer's transaction and statement modes) is known by the server's process that two of them have in common.
 * @throws DatabaseRefused
 */
export async function refuseSharedSession(client: ClientBase, pid: number, to: Address): Promise<void> {
  // Without a pooler the server itself says its number when it connects.
  if ((client as { processID?: number }).processID === pid) return;
  const session = `${placeOf(to)} ${pid}`;
  if (served.has(session)) await pause(HANDOVER_MS);
  if (served.has(session)) throw sharedSession(to);
  served.set(session, client);
  client.once('end', () => {
    if (served.get(session) === client) served.delete(session);
  });
}

const sharedSession = (to: Address) =>
  new DatabaseRefused(
    `${to.setting}: the pooler at ${placeOf(to)} gives one session to several connections.`,
    'Set pool_mode = session in pgbouncer, or write the address of PostgreSQL itself.',
  );
