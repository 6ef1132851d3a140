import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { migrate, pendingMigrations } from '../../platform/database/migrate.js';
import { Clock } from '../../platform/http/clock.js';
import { VerificationService } from '../../verification/verification.service.js';
import { conflict } from '../../platform/errors/refusal.js';
import { rowCounts } from './backup.service.js';
import { tablesToDump } from './catalogue.js';
import { checkDump } from './check-dump.js';
import type { DumpEnd, DumpHeader, ProgressReporter } from './dump.js';
import { readLines } from './dump-file.js';
import { loadTables, refuseRows } from './load-tables.js';
import { applySessionSettings } from './table-rows.js';

export type RestoreReport = {
  file: string;
  /** When the dump was written, and by which version. */
  created_at: string;
  app_version: string;
  /** Rows by table. */
  tables: Record<string, number>;
  /** Migrations that the dump had not seen, applied to its rows. */
  migrated: string[];
  /** The end of a key that the verification was asked about, and what it said; null without licences. */
  verified: { license_key_end: string; code: string } | null;
};

/** Fills an empty database from a dump, of this version or an older one, written on either engine. */
@Injectable()
export class Restore {
  constructor(
    private readonly orm: MikroORM,
    private readonly verification: VerificationService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal 409 when the dump or the database is not what it must be; then nothing was changed */
  async load(file: string, tell: ProgressReporter): Promise<RestoreReport> {
    const { header, end } = await checkDump(file);
    await this.refuseUnlessReady(header);
    await migrate(this.orm, { to: header.migrations.at(-1) });
    await this.loadRows(file, end, tell);
    const migrated = await migrate(this.orm);
    return {
      file,
      created_at: header.created_at,
      app_version: header.app_version,
      tables: rowCounts(end),
      migrated,
      verified: await this.verifyOne(),
    };
  }

  private async refuseUnlessReady({ migrations, app_version }: DumpHeader): Promise<void> {
    const em = this.fork();
    await refuseRows(em, await tablesToDump(em));
    const executed = (await this.orm.migrator.getExecuted()).map(({ name }) => name);
    const known = [...executed, ...(await pendingMigrations(this.orm))];
    if (!startsWith(known, migrations)) {
      throw conflict(
        `The dump was written by Lisensi ${app_version}, which is newer or another. Restore it with that version.`,
      );
    }
    if (!startsWith(migrations, executed)) {
      throw conflict(
        `The database is newer than the dump. Restore into one that has not been migrated; it is brought up to date then.`,
      );
    }
  }

  private loadRows(file: string, end: DumpEnd, tell: ProgressReporter): Promise<void> {
    return this.fork().transactional(async (em) => {
      await applySessionSettings(em);
      await loadTables(em, readLines(file), end.tables, tell);
    });
  }

  /** Asks what a router asks, about one licence: rows that are equal are of no use if nobody can read them. */
  private async verifyOne(): Promise<RestoreReport['verified']> {
    const [row] = await this.fork().execute<{ license_key: string }[]>(
      `select license_key from licenses order by id limit 1`,
    );
    if (!row) return null;
    const { code } = await this.verification.check(row.license_key, this.clock.now());
    return { license_key_end: row.license_key.slice(-4), code };
  }

  private fork(): SqlEntityManager {
    return this.orm.em.fork() as SqlEntityManager;
  }
}

const startsWith = (names: string[], first: string[]) => first.every((name, i) => names[i] === name);
