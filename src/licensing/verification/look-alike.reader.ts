import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { alikeKey, LICENSE_KEY_PATTERN, onlyAlike, sqlAlikeKey } from '../../rules/license-key.js';
import { BatchLoader } from './batch-loader.js';
import { licenseOf, licensesWhere, type Row } from './license.statement.js';
import type { LicenseSnapshot } from './verdict.js';

const ALIKE = licensesWhere(`${sqlAlikeKey('l.license_key')} = any(?::text[])`);

/** Asked only for keys that no licence has or had, so that the exact key costs one lookup as before. */
@Injectable()
export class LookAlikeReader {
  private readonly licenses = new BatchLoader((keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly config: Config,
  ) {}

  /** @param key in upper case and trimmed. @returns null for one that looks like several */
  find(key: string): Promise<LicenseSnapshot | null> {
    const isAsked = LICENSE_KEY_PATTERN.test(key) && alikeKey(key) !== null;
    return isAsked ? this.licenses.find(key) : Promise.resolve(null);
  }

  private async read(keys: string[]): Promise<Map<string, LicenseSnapshot>> {
    const em = this.orm.em.fork() as SqlEntityManager;
    const rows = await em.execute<Row[]>(ALIKE, [arrayLiteral(keys.flatMap((key) => alikeKey(key) ?? []))]);
    const found = onlyAlike(keys, rows, (row) => row.license_key);
    return new Map([...found].map(([key, row]) => [key, licenseOf(row, this.config.grace)]));
  }
}
