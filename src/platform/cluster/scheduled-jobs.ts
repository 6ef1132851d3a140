import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';

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
