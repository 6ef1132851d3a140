import type { PGlite } from '@electric-sql/pglite';
import { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LICENSE_KEY_PATTERN } from '../rules/license-key.js';
import { licenseOf, type Row, STATEMENT } from './license.statement.js';
import { PipelinedStatement } from './pipelined-statement.js';
import type { VerifiedLicense } from './verdict.js';

/** Reads what a verdict needs: one statement, which has a connection of its own where there can be several. */
@Injectable()
export class LicenseReader implements OnApplicationShutdown {
  private readonly pipelined: PipelinedStatement<Row> | null;

  constructor(private readonly orm: MikroORM) {
    const { driver, config } = orm;
    this.pipelined =
      driver instanceof PostgreSqlDriver
        ? new PipelinedStatement('verify_license', STATEMENT, {
            connectionString: config.get('clientUrl')!,
            ...(config.get('driverOptions') as object),
            application_name: 'lisensi verification',
          })
        : null;
  }

  /** @param key in upper case and trimmed */
  async find(key: string): Promise<VerifiedLicense | null> {
    if (!LICENSE_KEY_PATTERN.test(key)) return null;
    const [row] = await (this.pipelined ? this.pipelined.run([key]) : this.runEmbedded(key));
    return row ? licenseOf(row) : null;
  }

  onApplicationShutdown(): Promise<void> | undefined {
    return this.pipelined?.close();
  }

  private async runEmbedded(key: string): Promise<Row[]> {
    const connection = this.orm.em.getDriver().getConnection() as unknown as PgliteConnection;
    const database: PGlite = await connection.getNativeClient();
    return (await database.query<Row>(STATEMENT, [key])).rows;
  }
}
