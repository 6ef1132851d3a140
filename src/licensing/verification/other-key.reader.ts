import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import { Probes } from '../../platform/database/probes.js';
import { alikeKey, LICENSE_KEY_PATTERN, onlyAlike, sqlAlikeKey } from '../../rules/license-key.js';
import { BatchLoader } from './batch-loader.js';
import { KEY_OF_NONE } from './license.reader.js';
import { licenseOf, licensesWhere, type Row } from './license.statement.js';
import type { LicenseSnapshot } from './verdict.js';

const RETIRED_KEYS = `
  select asked.key, r.id, r.license_id as "licenseId", ${inMilliseconds('r.valid_until')} as until
  from unnest(?::text[]) as asked (key) join retired_keys r on r.sha256 = sha256(convert_to(asked.key, 'UTF8'))
  where r.license_id is not null`;

const ALIKE = licensesWhere(`${sqlAlikeKey('l.license_key')} = any(?::text[])`);

type RetiredRow = { key: string; id: number; licenseId: number; until: number };

/**
 * Keys that were replaced, and those that are typed with O for 0 or I for 1. Asked only for keys that no licence has, and over the
 * pool, so that unknown keys do not delay known ones.
 */
@Injectable()
export class OtherKeyReader {
  private readonly licenses = new BatchLoader((keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly config: Config,
    probes: Probes,
  ) {
    probes.add(() => this.licenses.find(KEY_OF_NONE));
  }

  /** @param key in upper case and trimmed */
  find(key: string): Promise<LicenseSnapshot | null> {
    return LICENSE_KEY_PATTERN.test(key) ? this.licenses.find(key) : Promise.resolve(null);
  }

  private async read(keys: string[]): Promise<Map<string, LicenseSnapshot>> {
    const em = this.orm.em.fork() as SqlEntityManager;
    return new Map([...(await this.alike(keys, em)), ...(await this.retired(keys, em))]);
  }

  private async alike(keys: string[], em: SqlEntityManager): Promise<Map<string, LicenseSnapshot>> {
    const candidates = keys.filter((key) => alikeKey(key) !== null);
    if (candidates.length === 0) return new Map();
    const rows = await em.execute<Row[]>(ALIKE, [arrayLiteral(candidates.map((key) => alikeKey(key)!))]);
    const found = onlyAlike(candidates, rows, (row) => row.license_key);
    return new Map([...found].map(([key, row]) => [key, licenseOf(row, this.config.grace)]));
  }

  private async retired(keys: string[], em: SqlEntityManager): Promise<Map<string, LicenseSnapshot>> {
    const retired = await em.execute<RetiredRow[]>(RETIRED_KEYS, [arrayLiteral(keys)]);
    if (retired.length === 0) return new Map();
    const ids = arrayLiteral(retired.map(({ licenseId }) => licenseId));
    const rows = await em.execute<Row[]>(licensesWhere('l.id = any(?::integer[])'), [ids]);
    const licenses = new Map(rows.map((row) => [row.id, licenseOf(row, this.config.grace)]));
    return new Map(
      retired.flatMap((row) => {
        const license = licenses.get(row.licenseId);
        return license ? [[row.key, this.replaced(license, row)] as const] : [];
      }),
    );
  }

  /** Keeps the requested key, so that an old key does not reveal the new one. */
  private replaced(license: LicenseSnapshot, { key, id, until }: RetiredRow): LicenseSnapshot {
    const { timeZone } = this.config.grace;
    return { ...license, licenseKey: key, replaced: { keyId: id, until: new Date(until), timeZone } };
  }
}
