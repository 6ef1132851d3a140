import type { ClientBase } from 'pg';
import type { Address } from '../config/database-address.js';
import { DatabaseRefused, placeOf } from './cures.js';
import { setTimeout as pause } from 'node:timers/promises';

/** Time for the end of a connection to be noticed here, after which a pooler may give its session to the next one. */
const HANDOVER_MS = 200;

/** Living connections by the server's process that serves them. */
const served = new Map<string, ClientBase>();

/**
 * Prepared statements, settings and locks belong to a session. A pooler that gives one session to several living connections
 * (pgbouncer's transaction and statement modes) is known by the server's process that two of them have in common.
 * @throws DatabaseRefused
 */
async function refuseSharedSession(client: ClientBase, pid: number, to: Address): Promise<void> {
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

/** No request may hang on a database that is gone, stuck or locked. Milliseconds. */
export type Patience = { statement: number; lock: number; idleInTransaction: number };

export const PATIENCE: Patience = { statement: 6_000, lock: 5_000, idleInTransaction: 15_000 };

const LEAST_VERSION = 150_000;

/** No other timeout covers a new connection yet. Tests wait longer. */
export const sessionLimit = { ms: 1_500 };

/** What the code relies on, whatever the server, the database or the account has set. */
const reliedOn = ({ statement, lock, idleInTransaction }: Patience): Record<string, string | number> => ({
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  gin_fuzzy_search_limit: 0,
  default_transaction_isolation: 'read committed',
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  // Keeps a page's query from taking several cores or 100 ms of JIT compilation away from verification.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
});

/** Migrations know the schema `public` only; the extension may be in another one, as hosts like to have it. */
const SEARCH_PATH = `concat_ws(', ', 'public',
  (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'))`;

/** By statements and not when connecting, because poolers do not pass such parameters on. */
const sessionSql = (patience: Patience) => `select ${Object.entries(reliedOn(patience))
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')},
  set_config('search_path', ${SEARCH_PATH}, false),
  case when current_setting('transaction_timeout', true) is not null then set_config('transaction_timeout', '0', false) end,
  pg_is_in_recovery() as "isStandby", pg_backend_pid() as pid,
  current_setting('server_version_num')::integer as "versionNumber", current_setting('server_version') as version,
  pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`;

type Session = { isStandby: boolean; pid: number; versionNumber: number; version: string; encoding: string };

/** @throws DatabaseRefused where the server cannot serve this product */
export async function beginSession(
  client: ClientBase,
  { to, patience, maySeeStandby = false }: { to: Address; patience: Patience; maySeeStandby?: boolean },
): Promise<void> {
  const question = { text: sessionSql(patience), query_timeout: sessionLimit.ms };
  const { rows } = await client.query<Session>(question);
  refuseUnfit(rows[0]!, to);
  if (rows[0]!.isStandby && !maySeeStandby) throw standbyReached(to);
  await refuseSharedSession(client, rows[0]!.pid, to);
}

function refuseUnfit({ versionNumber, version, encoding }: Session, to: Address): void {
  const { setting, database, user } = to;
  if (versionNumber < LEAST_VERSION)
    throw new DatabaseRefused(
      `${setting}: the server is PostgreSQL ${version}, which is too old.`,
      'Use PostgreSQL 15 or newer.',
    );
  if (encoding !== 'UTF8')
    throw new DatabaseRefused(
      `${setting}: the database "${database}" has the encoding ${encoding}, which cannot hold every name.`,
      `Make another one with UTF8 and name it in the address: createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}_utf8.`,
    );
}

/** A standby may show outdated rows, so a deactivated licence would verify (running §5). */
const standbyReached = ({ setting }: Address) =>
  new DatabaseRefused(
    `${setting} leads to a standby, which takes no changes and may be behind.`,
    'Point it at the primary, or at a proxy that follows the primary.',
  );
