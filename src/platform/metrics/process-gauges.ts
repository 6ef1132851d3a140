import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Config } from '../config/config.js';
import { appVersion } from '../config/project-root.js';
import { Metrics } from './metrics.js';

@Injectable()
export class ProcessGauges implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { config, metrics } = this;
    // Event loop, garbage collection, memory: measured all the time, so only where they are collected.
    if (config.metrics.isServed) collectDefaultMetrics({ register: metrics.registry });
    const labels = { version: appVersion(), node: process.version };
    const build = 'Always 1; the labels say what runs.';
    metrics.watch('lisensi_build_info', build, ['version', 'node'], (gauge) => gauge.set(labels, 1));
  }
}
