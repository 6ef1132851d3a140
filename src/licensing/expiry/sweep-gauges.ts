import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { sharedRead } from '../../platform/metrics/gauge.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ExpirySweep } from './expiry-sweep.js';

@Injectable()
export class SweepGauges {
  constructor(sweep: ExpirySweep, clock: Clock, metrics: Metrics) {
    const lastRun = sharedRead(() => sweep.lastRun());
    metrics.gauge({
      name: 'lisensi_database_up',
      help: '1 when the database answered this collection in time.',
      read: async () => {
        await lastRun();
        return 1;
      },
      otherwise: 0,
    });
    metrics.gauge({
      name: 'lisensi_sweep_age_seconds',
      help: 'Since the last sweep of any process came to its end.',
      read: async () => {
        const run = await lastRun();
        return run && (clock.now().getTime() - run.finishedAt.getTime()) / 1000;
      },
    });
  }
}
