import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { NewHold } from '../../integrations/restore-hold/restore-hold.js';
import { holdOpenMessages } from '../../messaging/outbox/held-entries.js';
import { Erasures } from '../../personal-data/erasures.service.js';
import { COMMIT_BEFORE_BASELINE, sinceBaseline } from '../../platform/database/baseline.js';
import { appliedMigrations, knownMigrations, migrate } from '../../platform/database/migrate.js';
import { Clock } from '../../platform/http/clock.js';
import { jwtSecrets, secretCheck } from '../../platform/config/jwt-secret.js';
import { Config } from '../../platform/config/config.js';
import { invoiceNumbersNow } from '../../billing/ledger/invoice-numbers.js';
import { LeaseSeal, unreadableLeases } from '../../licensing/leases/lease-seal.js';
import { VerificationService } from '../../licensing/verification/verification.service.js';
import { systemContext } from '../../platform/http/action-context.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { SealedTexts, unreadableOf } from '../sealing/sealed-texts.service.js';
import { rowCounts } from './backup.service.js';
import { tablesToDump } from './catalogue.js';
import { checkDump, type DumpEnd, type DumpHeader, type ProgressReporter } from './dump.js';
import { erasuresIn } from './erasure-list.js';
import { readLines } from './dump-file.js';
import { loadTables, refuseRows } from './load-tables.js';
import { applySessionSettings } from './table-rows.js';

export type RestoreReport = {
  file: string;
  created_at: string;
  app_version: string;
  tables: Record<string, number>;
  migrated: string[];
  /** Ids of those who were erased after the dump was written, by the list beside it. */
  erased_again: number[];
  /** Whether JWT_SECRET opens what the dump holds sealed, and how much of it cannot be read. */
  secret: { is_other: boolean; unreadable: number };
  /** Licences whose chain another LEASE_SECRET sealed. */
  unreadable_leases: number;
  verified: { license_key_end: string; code: string } | null;
  invoice_numbers: { last: string | null; next: string };
};

@Injectable()
export class Restore {
  constructor(
    private readonly orm: MikroORM,
    private readonly verification: VerificationService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly erasures: Erasures,
    private readonly sealedTexts: SealedTexts,
    private readonly leaseSeal: LeaseSeal,
  ) {}

  /** @throws Refusal 409 for an unsuitable dump or database; then nothing was changed */
  async load(file: string, report: ProgressReporter, { keepsNumbers = false } = {}): Promise<RestoreReport> {
    const { header, end } = await checkDump(file);
    const erasures = erasuresIn(dirname(file));
    const migrations = await this.refuseUnlessReady(header);
    await migrate(this.orm, { only: migrations });
    const hold = (em: SqlEntityManager, now: Date) =>
      holdAfterRestore(em, { now, skipsNumbers: !keepsNumbers });
    await this.fork().transactional(async (em) => {
      await this.loadRows(em, file, end, report);
      // A restore that ends before it has migrated leaves a copy that can be started, and that must send nothing either.
      await hold(em, this.clock.now());
    });
    const migrated = await migrate(this.orm);
    const now = this.clock.now();
    await hold(this.fork(), now);
    const erasedAgain = await this.erasures.repeatAll(erasures, systemContext(now));
    return {
      file,
      created_at: header.created_at,
      app_version: header.app_version,
      tables: rowCounts(end),
      migrated,
      erased_again: erasedAgain,
      secret: await this.checkSecret(header),
      unreadable_leases: await unreadableLeases(this.fork(), this.leaseSeal),
      verified: await this.verifyOne(),
      invoice_numbers: await invoiceNumbersNow(this.fork(), now, this.config.businessTimeZone),
    };
  }

  /** @returns the migrations of the dump, as this version has them */
  private async refuseUnlessReady({ migrations: names, app_version }: DumpHeader): Promise<string[]> {
    const em = this.fork();
    await refuseRows(em, await tablesToDump(em));
    const migrations = sinceBaseline(names);
    if (!migrations) {
      throw refusedCommand(
        `The dump is of a version before the baseline of this one. Restore it with commit ${COMMIT_BEFORE_BASELINE}, and write a new dump with that.`,
      );
    }
    if (!isPartOf(migrations, knownMigrations(this.orm))) {
      throw refusedCommand(
        `The dump was written by Lisensi ${app_version}, which is newer or another. Restore it with that version.`,
      );
    }
    if (!isPartOf(await appliedMigrations(this.orm), migrations)) {
      throw refusedCommand(
        `The database is newer than the dump. Restore into one that has not been migrated; it is brought up to date then.`,
      );
    }
    return migrations;
  }

  private async loadRows(em: SqlEntityManager, file: string, end: DumpEnd, report: ProgressReporter) {
    await applySessionSettings(em);
    // Rows of those who were erased are in the dump as they are.
    await em.execute(`set local lisensi.restoring = 'on'`);
    await loadTables(em, readLines(file), end.tables, report);
  }

  private async checkSecret({ secret_check }: DumpHeader): Promise<RestoreReport['secret']> {
    const secrets = jwtSecrets(this.config);
    const unreadable = unreadableOf(await this.sealedTexts.count({ ...secrets, previous: null }));
    const isOther = secret_check !== secretCheck(secrets.secret);
    return { is_other: isOther || unreadable > 0, unreadable };
  }

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

/** In any order: migrations of two branches may have landed the later one first. */
const isPartOf = (names: string[], all: string[]) => names.every((name) => all.includes(name));

/**
 * Holds a restored copy, even of a held copy. May be repeated: the first call is in the schema of the dump, the last in that of
 * this version.
 */
export async function holdAfterRestore(em: SqlEntityManager, hold: Omit<NewHold, 'reason'>): Promise<void> {
  await em.execute(
    `insert into outbound_holds (held_at, skips_numbers) values (?, ?)
      on conflict ((true)) where released_at is null
      do update set held_at = excluded.held_at, skips_numbers = excluded.skips_numbers`,
    [hold.now.toISOString(), hold.skipsNumbers],
  );
  await holdOpenMessages(em);
}
