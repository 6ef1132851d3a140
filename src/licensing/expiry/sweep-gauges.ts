import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { inTime } from '../../platform/metrics/in-time.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { ExpiryRun } from './expiry-run.entity.js';
import { ExpirySweep } from './expiry-sweep.js';

@Injectable()
export class SweepGauges implements OnModuleInit {
  private lookUp?: Promise<ExpiryRun | null | undefined>;

  constructor(
    private readonly sweep: ExpirySweep,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { metrics, clock } = this;
    const whether = '1 when the database answered this collection in time.';
    metrics.watch(
      'lisensi_database_up',
      whether,
      [],
      async (gauge) => {
        gauge.set((await this.lastRun()) === undefined ? 0 : 1);
      },
      'min',
    );
    const since = 'Since the last sweep of any process came to its end.';
    metrics.watch(
      'lisensi_sweep_age_seconds',
      since,
      [],
      async (gauge) => {
        const run = await this.lastRun();
        if (run) gauge.set((clock.now().getTime() - run.finishedAt.getTime()) / 1000);
        else gauge.remove();
      },
      'min',
    );
    const rows = 'Rows that the last sweep marked expired.';
    metrics.watch(
      'lisensi_sweep_rows',
      rows,
      ['table'],
      async (gauge) => {
        const run = await this.lastRun();
        if (!run) return gauge.reset();
        gauge.set({ table: 'licenses' }, run.licensesUpdated);
        gauge.set({ table: 'subscriptions' }, run.subscriptionsUpdated);
      },
      'first',
    );
  }

  /** One query serves all gauges of a collection. @returns undefined without an answer, null before the first sweep */
  private lastRun(): Promise<ExpiryRun | null | undefined> {
    this.lookUp ??= inTime(this.sweep.lastRun()).finally(() => (this.lookUp = undefined));
    return this.lookUp;
  }
}
