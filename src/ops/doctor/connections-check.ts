import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONNECTIONS_PER_PROCESS } from '../../platform/database/server.js';
import { type Finding, ok, problem, skipped } from './finding.js';

const ALLOWED = `select least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
    nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as allowed
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`;

/** A rolling restart has one process more than usual. */
export async function checkConnections(em: SqlEntityManager, processes: number): Promise<Finding> {
  if (!(em.getDriver() instanceof PostgreSqlDriver)) return skipped('Embedded data has one process.');
  const [row] = await em.fork().execute<{ allowed: number }[]>(ALLOWED);
  const { allowed } = row!;
  const needed = CONNECTIONS_PER_PROCESS * (processes > 1 ? processes + 1 : 1);
  if (needed <= allowed) return ok(`At most ${needed} connections are taken, of ${allowed}.`);
  return problem(
    `PROCESSES=${processes} may take ${needed} connections while it is renewed, and ${allowed} are to be had.`,
    'Raise max_connections of PostgreSQL, or the limit of the database or the role, or lower PROCESSES.',
  );
}
