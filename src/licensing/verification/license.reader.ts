import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Probes } from '../../platform/database/probes.js';
import { LICENSE_KEY_PATTERN } from '../../rules/license-key.js';
import { BatchLoader } from './batch-loader.js';
import { licenseOf, licensesWhere, type Row } from './license.statement.js';
import { PipelinedStatement } from './pipelined-statement.js';
import { prepared } from '../../platform/database/prepared.js';
import type { LicenseSnapshot } from './verdict.js';

const LICENSES = { name: 'verify_license', text: licensesWhere('l.license_key = any($1::text[])') };

/** In lower case, as no licence has it. */
export const KEY_OF_NONE = 'probe';

/** Reads all keys requested at once in one statement, on a connection of its own where the database allows several. */
@Injectable()
export class LicenseReader implements OnApplicationShutdown {
  private readonly pipelined: PipelinedStatement<Row> | null;
  private readonly licenses = new BatchLoader((keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly config: Config,
    probes: Probes,
  ) {
    probes.add(() => this.licenses.find(KEY_OF_NONE));
    this.pipelined =
      orm.driver instanceof PostgreSqlDriver
        ? new PipelinedStatement(LICENSES.name, LICENSES.text, orm)
        : null;
  }

  /** @param key in upper case and trimmed */
  find(key: string): Promise<LicenseSnapshot | null> {
    return LICENSE_KEY_PATTERN.test(key) ? this.licenses.find(key) : Promise.resolve(null);
  }

  onApplicationShutdown(): Promise<void> | undefined {
    return this.pipelined?.close();
  }

  private async read(keys: string[]): Promise<Map<string, LicenseSnapshot>> {
    const rows = await (this.pipelined?.run([keys]) ?? prepared<Row>(this.orm, LICENSES, [keys]));
    return new Map(rows.map((row) => [row.license_key, licenseOf(row, this.config.grace)]));
  }
}
