import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { LicenseDirectory } from '../../accounts/license-directory.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { countOf } from '../../platform/database/count-of.js';
import { lastFour } from '../../rules/license-key.js';
import { Serves } from '../../platform/wiring/serves.js';

/** Needs only the first row of an index. */
const HANDED_OUT = `select exists (select from subscriptions)
  or exists (select from licenses where owner_id is not null) as is_any`;

@Injectable()
@Serves(LicenseDirectory)
export class StoredLicenses implements LicenseDirectory {
  constructor(private readonly em: SqlEntityManager) {}

  async keyEndings(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
    if (ids.size === 0) return new Map();
    const rows = await this.em.execute<{ id: number; license_key: string }[]>(
      `select id, license_key from licenses where id = any(?::integer[])`,
      [arrayLiteral(ids)],
    );
    return new Map(rows.map(({ id, license_key: key }) => [id, lastFour(key)]));
  }

  countSubscriptions(userId: number): Promise<number> {
    return countOf(this.em, 'subscriptions', 'user_id', userId);
  }

  async isAnyHandedOut(): Promise<boolean> {
    const [row] = await this.em.execute<[{ is_any: boolean }]>(HANDED_OUT);
    return row.is_any;
  }
}
