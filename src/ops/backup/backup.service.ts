import { dirname, join } from 'node:path';
import { IsolationLevel, MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Erasures } from '../../personal-data/erasures.service.js';
import { appliedMigrations, knownMigrations } from '../../platform/database/migrate.js';
import { Config } from '../../platform/config/config.js';
import { jwtSecret, leaseSecretFile, secretCheck, secretFile } from '../../platform/config/jwt-secret.js';
import { Clock } from '../../platform/http/clock.js';
import { appVersion } from '../../platform/config/project-root.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import {
  type DumpEnd,
  type DumpHeader,
  FORMAT,
  FORMAT_VERSION,
  type ProgressReporter,
  type TableStart,
} from './dump.js';
import { keepNewest, sizeOf, writeDump } from './dump-file.js';
import { dumpName } from '../../rules/dump-name.js';
import { keepErasures } from './erasure-list.js';
import { applySessionSettings, RowSum, rowsOf, sequencesOf } from './table-rows.js';
import { createHash } from 'node:crypto';
import { tablesToDump } from './catalogue.js';

export type BackupReport = {
  file: string;
  bytes: number;
  created_at: string;
  tables: Record<string, number>;
  deleted: string[];
  /** What has to be kept beside it: a file, or the name of a setting. */
  secret: string;
  /** The same for what seals leases; null where there are none. */
  lease_secret: string | null;
};

type BackupOptions = {
  /** A file if it ends in `.gz`, else a folder; by default the configured or the current folder. */
  to?: string;
  keep?: number;
};

/** A consistent snapshot of everything but sessions, written while the server goes on working. */
@Injectable()
export class Backup {
  constructor(
    private readonly orm: MikroORM,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
  ) {}

  /** @throws Refusal 409 when there is nothing to back up, or the file exists already */
  async write(
    { to = this.config.backupDir ?? '.', keep }: BackupOptions,
    report: ProgressReporter,
  ): Promise<BackupReport> {
    const now = this.clock.now();
    const file = to.endsWith('.gz') ? to : join(to, dumpName(now));
    const header = await this.header(now);
    const end = await this.dumpInto(file, header, report);
    keepErasures(dirname(file), await this.erasures.all());
    return {
      file,
      bytes: (await sizeOf(file))!,
      created_at: header.created_at,
      tables: rowCounts(end),
      deleted: keep ? await keepNewest(dirname(file), keep) : [],
      secret: this.config.jwtSecret ? 'JWT_SECRET' : secretFile(this.config),
      lease_secret: this.leaseSecret,
    };
  }

  private get leaseSecret(): string | null {
    if (this.config.leaseSecret) return 'LEASE_SECRET';
    return this.config.databaseUrl ? null : leaseSecretFile(this.config);
  }

  private async header(now: Date): Promise<DumpHeader> {
    const migrations = await appliedMigrations(this.orm);
    if (migrations.length === 0) {
      throw refusedCommand(
        'The database is new: there is nothing to back up. Check DATABASE_URL or DATA_DIR.',
      );
    }
    const known = knownMigrations(this.orm);
    const newer = migrations.filter((name) => !known.includes(name));
    if (newer.length > 0) {
      throw refusedCommand(
        `The database is newer than this version, which does not know ${newer.join(', ')}. Back it up with the version that runs on it.`,
      );
    }
    return {
      format: FORMAT,
      version: FORMAT_VERSION,
      app_version: appVersion(),
      created_at: now.toISOString(),
      migrations,
      secret_check: secretCheck(jwtSecret(this.config)),
    };
  }

  private async dumpInto(file: string, header: DumpHeader, report: ProgressReporter): Promise<DumpEnd> {
    const em = this.orm.em.fork() as SqlEntityManager;
    return em.transactional(
      async (tx) => {
        await applySessionSettings(tx);
        let end!: DumpEnd;
        await writeDump(
          file,
          (async function* () {
            end = yield* dumpLines(tx, header, report);
          })(),
        );
        return end;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }
}

export const rowCounts = ({ tables }: DumpEnd): Record<string, number> =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));

async function* dumpLines(
  em: SqlEntityManager,
  header: DumpHeader,
  report: ProgressReporter,
): AsyncGenerator<string, DumpEnd> {
  const hash = createHash('sha256');
  const tables: DumpEnd['tables'] = {};
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(line(header));
  for (const table of await tablesToDump(em)) {
    const columns = table.columns.map(({ name }) => name);
    const start: TableStart = { table: table.name, columns, sequences: await sequencesOf(em, table) };
    yield hashed(line(start));
    const sum = new RowSum();
    for await (const rows of rowsOf(em, table)) {
      sum.add(rows);
      yield hashed(`${rows.join('\n')}\n`);
    }
    tables[table.name] = sum.total;
    report(`${table.name}: ${sum.total.rows} rows`);
  }
  const end = { tables, sha256: hash.digest('hex') };
  yield line(end);
  return end;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
