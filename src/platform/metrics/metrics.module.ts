import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { DatabaseGauges } from './database-gauges.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ProcessGauges } from './process-gauges.js';
import { RequestMetrics } from './request-metrics.js';

@Global()
@Module({})
export class MetricsModule {
  static with({ metrics }: Config): DynamicModule {
    return {
      module: MetricsModule,
      controllers: metrics.token && metrics.port === undefined ? [MetricsController] : [],
      providers: [Metrics, MetricsServer, RequestMetrics, DatabaseGauges, ProcessGauges],
      exports: [Metrics],
    };
  }
}
