import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { appVersion } from '../config/project-root.js';
import { standardOutput } from '../logging/standard-output.js';
import { Metrics } from './metrics.js';

/** Those of the process have the names that Prometheus's client libraries give them. */
@Injectable()
export class ProcessGauges implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { config, metrics } = this;
    // Measuring has a cost, so only where metrics are served.
    if (config.metrics.isServed) this.watchEventLoop();
    const lost =
      'Lines of the log that could not be written: the disk is full, or who reads them stands still.';
    metrics.watchTotal('lisensi_log_lines_dropped_total', lost, () => standardOutput.dropped);
    const cpu = 'Processor time of this process.';
    metrics.watchTotal('process_cpu_seconds_total', cpu, () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    metrics.gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory that this process holds.',
      read: () => process.memoryUsage.rss(),
    });
    metrics.gauge({
      name: 'process_start_time_seconds',
      help: 'When this process started, since 1970.',
      read: () => performance.timeOrigin / 1000,
    });
    metrics.gauge({
      name: 'lisensi_build_info',
      help: 'Always 1; the labels say what runs.',
      labels: ['version', 'node'],
      read: () => [[{ version: appVersion(), node: process.version }, 1]],
    });
  }

  private watchEventLoop(): void {
    const delays = monitorEventLoopDelay({ resolution: 10 });
    delays.enable();
    this.metrics.gauge({
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late one in a hundred turns of the event loop was, since the last collection.',
      read: () => {
        const p99 = delays.percentile(99) / 1e9;
        delays.reset();
        return p99;
      },
    });
  }
}
