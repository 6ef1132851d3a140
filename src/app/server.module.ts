import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module.js';
import type { Config } from '../platform/config/config.js';
import type { DatabaseOptions } from '../platform/database/options.js';
import { HealthModule } from '../platform/health/health.controller.js';
import { JobsModule } from './jobs.module.js';

/** Commands run without health checks and scheduled jobs. */
@Module({})
export class ServerModule {
  static with(config: Config, database: DatabaseOptions): DynamicModule {
    // At shutdown the last is first: readiness, then the jobs, while accepted requests are answered.
    return { module: ServerModule, imports: [AppModule.with(config, database), JobsModule, HealthModule] };
  }
}
