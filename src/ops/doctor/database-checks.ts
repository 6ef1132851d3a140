import { MikroORM } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { Replica } from '../../platform/database/replica.js';
import { Probes } from '../../platform/database/probes.js';
import { withCures } from '../../platform/database/cures.js';
import { pendingMigrations } from '../../platform/database/migrate.js';
import { countersThatDiffer } from '../../stats/counters.js';
import type { ExpiryRun } from '../../licensing/expiry/expiry-run.entity.js';
import { ExpirySweep } from '../../licensing/expiry/expiry-sweep.js';
import { inSeconds, fixFor, sentenceOf, SET_CLOCKS } from '../../platform/clock/clock-problem.js';
import { Config } from '../../platform/config/config.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Clock } from '../../platform/http/clock.js';
import { isAhead } from '../../rules/clock.js';
import { type Finding, ok, problem, skipped } from './finding.js';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CONNECTIONS_PER_INSTANCE } from '../../platform/database/server.js';

const MAX_CLOCK_DRIFT_MS = 5_000;
const MAX_SWEEP_AGE_MS = 2 * 60 * 60 * 1000;

export async function checkAnswer(app: INestApplicationContext): Promise<Finding> {
  const [row] = await query<{ version: string }>(app, `select current_setting('server_version') as version`);
  return ok(`PostgreSQL ${row!.version} answers.`);
}

/** Reads and verification still work on a read-only database, so the problem stays unnoticed until a change is saved. */
export async function checkChanges(app: INestApplicationContext): Promise<Finding> {
  const [row] = await query<{ refused: string }>(
    app,
    `select current_setting('transaction_read_only') as refused`,
  );
  if (row!.refused === 'off') return ok('The database takes changes.');
  return problem(
    'The database takes no changes.',
    'Set default_transaction_read_only to off, for the server, the database and the account. The embedded database needs room on its disk.',
  );
}

export async function checkMigrations(app: INestApplicationContext): Promise<Finding> {
  const pending = await pendingMigrations(app.get(MikroORM));
  if (pending.length === 0) return ok('The database is as new as the code.');
  return problem(`Pending: ${pending.join(', ')}.`, 'Run the command migrate.');
}

export async function checkReplica(app: INestApplicationContext): Promise<Finding> {
  return (await app.get(Replica).answers()) ? ok('The read replica answers.') : skipped('There is none.');
}

/** Over the connections that verification uses. */
export async function checkVerification(app: INestApplicationContext): Promise<Finding> {
  await withCures(() => app.get(Probes).ask());
  return ok('Licences can be verified.');
}

/** Without this extension every search reads whole tables. */
export async function checkTrigrams(app: INestApplicationContext): Promise<Finding> {
  const rows = await query(app, `select 1 from pg_extension where extname = 'pg_trgm'`);
  if (rows.length > 0) return ok('pg_trgm is there.');
  return problem(
    'The extension pg_trgm is missing, and the search indexes with it.',
    'Install the PostgreSQL contrib package, then restore the newest backup into a fresh database, or create the extension and the indexes ending in _search by hand.',
  );
}

const CUSTOMERS_THAT_DIFFER = `select 'customers' as name where exists (
    select from users join customer_figures(array(select id from users)) as now on now.id = users.id
    where (users.owed, users.ends_at) is distinct from (now.owed, now.ends_at))`;

/** Counters can differ only if their triggers were switched off. */
export async function checkCounters(app: INestApplicationContext): Promise<Finding> {
  const customers = await query<{ name: string }>(app, CUSTOMERS_THAT_DIFFER);
  const differing = [
    ...customers.map(({ name }) => name),
    ...(await countersThatDiffer(app.get(SqlEntityManager))),
  ];
  if (differing.length === 0) return ok('The numbers that are kept agree with the rows.');
  return problem(
    `The numbers that are kept do not agree with the rows of ${differing.join(', ')}.`,
    'Run "select count_all(), count_trends(), renew_customers()" in the database: it counts anew.',
  );
}

/** Expiry and sessions use this process's clock, while defaults use the database's. */
export async function checkClock(app: INestApplicationContext): Promise<Finding> {
  const { driftMs, problem: found } = await app.get(ClockWatch).check();
  if (found) return problem(sentenceOf(found), fixFor(found));
  if (Math.abs(driftMs) <= MAX_CLOCK_DRIFT_MS) {
    const { businessTimeZone } = app.get(Config);
    return ok(
      `This clock and that of the database agree. A day is one of BUSINESS_TIME_ZONE, ${businessTimeZone}.`,
    );
  }
  return problem(`This clock and that of the database are ${inSeconds(driftMs)} s apart.`, SET_CLOCKS);
}

export async function checkSweep(app: INestApplicationContext): Promise<Finding> {
  const remedy =
    'See that a server runs and what it logs about the sweep; the command expire:run does it now.';
  const run = await app.get(ExpirySweep).lastRun();
  if (!run) return problem('Nothing was ever marked as expired.', remedy);
  const now = app.get(Clock).now();
  const age = now.getTime() - run.finishedAt.getTime();
  const minutes = Math.round(age / 60_000);
  const ago = minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  if (isAhead(run.finishedAt, now))
    return problem(aheadOf(run), `${SET_CLOCKS} Then run the command expire:undo ${run.id}.`);
  if (age > MAX_SWEEP_AGE_MS) return problem(`Expired rows were last marked ${ago}.`, remedy);
  return ok(`Expired rows were marked ${ago}.`);
}

const aheadOf = ({ finishedAt, licensesUpdated, subscriptionsUpdated }: ExpiryRun) =>
  `Expired rows were marked at a time that is still to come, ${finishedAt.toISOString()}, by a clock that was ahead: licenses ${licensesUpdated}, subscriptions ${subscriptionsUpdated}.`;

const query = <Row>(app: INestApplicationContext, sql: string): Promise<Row[]> =>
  app.get(SqlEntityManager).execute<Row[]>(sql);

const ALLOWED = `select least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
    nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as allowed
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`;

export async function checkConnections(em: SqlEntityManager): Promise<Finding> {
  if (!(em.getDriver() instanceof PostgreSqlDriver)) return skipped('Embedded data has one instance.');
  const [row] = await em.fork().execute<{ allowed: number }[]>(ALLOWED);
  const { allowed } = row!;
  const instances = Math.floor(allowed / CONNECTIONS_PER_INSTANCE);
  if (instances > 0) return ok(`The ${allowed} connections to be had are enough for ${instances} instances.`);
  return problem(
    `An instance may take ${CONNECTIONS_PER_INSTANCE} connections, and ${allowed} are to be had.`,
    'Raise max_connections of PostgreSQL, or the limit of the database or the role.',
  );
}
