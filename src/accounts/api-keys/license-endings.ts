import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { lastFour } from '../../rules/license-key.js';

/** By the id of a licence the last characters of its key; deleted licences have none. */
export type LicenseEndings = ReadonlyMap<number, string>;

/** By SQL, because licences know accounts and not the other way round. */
export async function licenseEndings(
  em: SqlEntityManager,
  ids: ReadonlySet<number>,
): Promise<LicenseEndings> {
  if (ids.size === 0) return new Map();
  const rows = await em.execute<{ id: number; license_key: string }[]>(
    `select id, license_key from licenses where id = any(?::integer[])`,
    [arrayLiteral(ids)],
  );
  return new Map(rows.map(({ id, license_key: key }) => [id, lastFour(key)]));
}
