import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../http/clock.js';
import { Metrics } from '../metrics/metrics.js';
import { ClockWatch } from './clock-watch.js';

@Injectable()
export class ClockGauges implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { clock, metrics, watch } = this;
    const drift = 'How far the clock of this process was ahead of the database, at the last look.';
    metrics.watch(
      'lisensi_clock_drift_seconds',
      drift,
      [],
      (gauge) => {
        if (watch.driftMs === null) gauge.remove();
        else gauge.set(watch.driftMs / 1000);
      },
      'average',
    );
    const doubt = '1 while the clock of this process has leapt, and is not believed.';
    metrics.watch(
      'lisensi_clock_in_doubt',
      doubt,
      [],
      (gauge) => {
        gauge.set(watch.doubtAt(clock.now()) ? 1 : 0);
      },
      'max',
    );
  }
}
