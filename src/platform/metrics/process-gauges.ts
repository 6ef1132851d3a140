import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Config } from '../config/config.js';
import { appVersion } from '../config/project-root.js';
import { standardOutput } from '../logging/standard-output.js';
import { Metrics } from './metrics.js';

@Injectable()
export class ProcessGauges implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { config, metrics } = this;
    // Measuring the event loop and garbage collection has a cost, so only where metrics are served.
    if (config.metrics.isServed) collectDefaultMetrics({ register: metrics.registry });
    aggregateDelayByMaximum(metrics);
    const lost =
      'Lines of the log that could not be written: the disk is full, or who reads them stands still.';
    metrics.watchTotal('lisensi_log_lines_dropped_total', lost, () => standardOutput.dropped);
    metrics.gauge({
      name: 'lisensi_build_info',
      help: 'Always 1; the labels say what runs.',
      labels: ['version', 'node'],
      aggregator: 'max',
      read: () => [[{ version: appVersion(), node: process.version }, 1]],
    });
    const help = 'Processes that answered this collection.';
    metrics.gauge({ name: 'lisensi_processes', help, read: () => 1 });
  }
}

/** Uses the maximum of all processes; the library's average would hide one slow process. */
function aggregateDelayByMaximum({ registry }: Metrics): void {
  for (const metric of registry.getMetricsAsArray()) {
    const { name } = metric as { name: string };
    if (name.startsWith('nodejs_eventloop_lag_') && !name.includes('_min_'))
      Object.assign(metric, { aggregator: 'max' });
  }
}
