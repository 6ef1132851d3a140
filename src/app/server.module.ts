import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AppModule } from './app.module.js';
import type { Config } from '../platform/config/config.js';
import type { DatabaseOptions } from '../platform/database/options.js';
import { health, jobs } from './parts.js';

@Module({ providers: jobs })
class JobsModule {}

/** At shutdown the outermost is first: readiness, then the jobs, while accepted requests are answered. */
@Module(health)
export class ServerModule {
  static with(config: Config, database: DatabaseOptions): DynamicModule {
    const app = AppModule.with(config, database);
    const scheduled = { module: JobsModule, imports: [app, ScheduleModule.forRoot()] };
    return { module: ServerModule, imports: [app, scheduled] };
  }
}
