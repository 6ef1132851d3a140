import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';

/** The scheduled jobs of this process, which start and stop together. */
@Injectable()
export class ScheduledJobs implements BeforeApplicationShutdown {
  private readonly log = new Logger(ScheduledJobs.name);

  /** Most jobs need milliseconds. Docker kills after ten seconds, of which requests have eight (see `Shutdown`). */
  graceMs = 2_000;

  constructor(private readonly registry: SchedulerRegistry) {}

  private get jobs() {
    return this.registry.getCronJobs();
  }

  start(): void {
    for (const job of this.jobs.values()) job.start();
  }

  /** No job starts any more. @returns when those that were running have ended */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.jobs.values(), (job) => job.stop()));
  }

  /** Or the database would be closed under a running job: rolled back, and an error in the log on each deployment. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.stop(), pause(this.graceMs, undefined, { ref: false })]);
    for (const [name, { isCallbackRunning }] of this.jobs)
      if (isCallbackRunning)
        this.log.warn(`Job ${name} is cut off: it did not end within ${this.graceMs} ms`);
  }
}
