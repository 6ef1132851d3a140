import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ExportQueue } from './export-queue.js';

@Injectable()
export class ExportGauges implements OnModuleInit {
  constructor(
    private readonly queue: ExportQueue,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help = 'Exports being read, and waiting for their turn.';
    this.metrics.watch('lisensi_exports', help, ['state'], (gauge) => {
      gauge.set({ state: 'running' }, this.queue.running);
      gauge.set({ state: 'waiting' }, this.queue.waiting);
    });
  }
}
