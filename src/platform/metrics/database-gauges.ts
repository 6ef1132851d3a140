import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Pool, Replica } from '../database/replica.js';
import type { ExpiryRun } from '../../expiry/expiry-run.entity.js';
import { ExpirySweep } from '../../expiry/expiry-sweep.js';
import { Clock } from '../http/clock.js';
import { Metrics } from './metrics.js';

/** Whoever collects metrics waits ten seconds for all of them, and a database that hangs is news. */
const TIMEOUT_MS = 2_000;

/** Looked up when somebody collects: connections of this process, and the last sweep of any process. */
@Injectable()
export class DatabaseGauges implements OnModuleInit {
  private lookUp?: Promise<ExpiryRun | null | undefined>;

  constructor(
    private readonly orm: MikroORM,
    private readonly replica: Replica,
    private readonly sweep: ExpirySweep,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    const { driver } = this.orm;
    const isServer = driver instanceof PostgreSqlDriver;
    if (isServer) this.watchPools(await driver.getConnection().getNativeClient());
    const help = '1 on the embedded database, 0 on a PostgreSQL server.';
    this.metrics.watch('lisensi_database_embedded', help, [], (gauge) => gauge.set(isServer ? 0 : 1));
    this.watchSweep();
  }

  /** Verification has one connection of its own besides, which is never waited for. */
  private watchPools(primary: Pool): void {
    const help = 'Connections in use and idle, and requests waiting for one.';
    this.metrics.watch('lisensi_database_connections', help, ['server', 'state'], async (gauge) => {
      const replica = await this.replica.pool();
      for (const [server, pool] of Object.entries({ primary, replica })) {
        if (!pool) continue;
        gauge.set({ server, state: 'in_use' }, pool.totalCount - pool.idleCount);
        gauge.set({ server, state: 'idle' }, pool.idleCount);
        gauge.set({ server, state: 'waiting' }, pool.waitingCount);
      }
    });
  }

  private watchSweep(): void {
    const { metrics, clock } = this;
    const whether = '1 when the database answered this collection in time.';
    metrics.watch('lisensi_database_up', whether, [], async (gauge) => {
      gauge.set((await this.lastRun()) === undefined ? 0 : 1);
    });
    const since = 'Since the last sweep of any process came to its end.';
    metrics.watch('lisensi_sweep_age_seconds', since, [], async (gauge) => {
      const run = await this.lastRun();
      if (run) gauge.set((clock.now().getTime() - run.finishedAt.getTime()) / 1000);
      else gauge.remove();
    });
    metrics.watch(
      'lisensi_sweep_rows',
      'Rows that the last sweep marked expired.',
      ['table'],
      async (gauge) => {
        const run = await this.lastRun();
        if (!run) return gauge.reset();
        gauge.set({ table: 'licenses' }, run.licensesUpdated);
        gauge.set({ table: 'subscriptions' }, run.subscriptionsUpdated);
      },
    );
  }

  /**
   * Looked up once for all that ask in the same collection.
   * @returns undefined when the database did not answer, null when nothing was ever swept
   */
  private lastRun(): Promise<ExpiryRun | null | undefined> {
    this.lookUp ??= Promise.race([
      this.sweep.lastRun().catch(() => undefined),
      pause(TIMEOUT_MS, undefined, { ref: false }),
    ]).finally(() => (this.lookUp = undefined));
    return this.lookUp;
  }
}
