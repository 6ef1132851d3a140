import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';

/** All that the clock starts, and one of several processes does. */
@Injectable()
export class ScheduledJobs {
  constructor(private readonly registry: SchedulerRegistry) {}

  start(): void {
    for (const job of this.registry.getCronJobs().values()) job.start();
  }

  stop(): void {
    for (const job of this.registry.getCronJobs().values()) void job.stop();
  }
}
