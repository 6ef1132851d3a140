import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Config } from '../../platform/config/config.js';
import { embeddedFolder } from '../../platform/database/options.js';
import type { Installation } from './reason-to-hold.js';
import { identityOf } from './served-position.js';

/** The cluster and the database in it: failover keeps both, `pg_dump` neither, and `createdb --template` the first. */
const SQL_HERE = `
  select (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as place,
    case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::text end as position`;

export type InstallationHere = Installation & { position: bigint | null };

export async function installationHere(em: SqlEntityManager, config: Config): Promise<InstallationHere> {
  const host = hostOf(config);
  if (em.getDriver() instanceof PgliteDriver) return { place: placeOfFolder(config), host, position: null };
  const [row] = await em.execute<[{ place: string; position: string | null }]>(SQL_HERE);
  return { place: `postgresql ${row.place}`, host, position: row.position ? BigInt(row.position) : null };
}

/** Written once, when the folder is made. */
function placeOfFolder(config: Config): string | null {
  const file = join(embeddedFolder(config), 'PG_VERSION');
  return existsSync(file) ? `folder ${identityOf(file)}` : null;
}

/** Null on this machine alone, where an installation begins. */
function hostOf({ publicUrl }: Config): string | null {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? null : hostname;
}
