import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../config/config.js';
import { causeOf } from '../errors/cause-of.js';
import { systemContext } from '../http/action-context.js';
import { Clock } from '../http/clock.js';
import { MarkedMethods } from '../wiring/marked-methods.js';
import { ClockRefusal } from './clock-problem.js';
import { SCHEDULED } from './scheduled.js';

/** Runs all `@Scheduled` methods, and pauses them while the clock is in doubt. */
@Injectable()
export class ScheduledJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(ScheduledJobs.name);

  /** Most jobs need milliseconds. Docker kills after ten seconds, of which requests have eight (see `Shutdown`). */
  graceMs = 2_000;

  constructor(
    private readonly config: Config,
    private readonly methods: MarkedMethods,
    private readonly registry: SchedulerRegistry,
    private readonly clock: Clock,
  ) {}

  private get jobs() {
    return this.registry.getCronJobs();
  }

  onApplicationBootstrap(): void {
    for (const { owner, meaning, call } of this.methods.with(SCHEDULED)) {
      const { name, at, failure } = meaning;
      const cronTime = typeof at === 'string' ? at : at(this.config);
      if (cronTime === null) continue;
      const log = new Logger(owner);
      const job = CronJob.from({
        name,
        cronTime,
        timeZone: this.config.businessTimeZone,
        waitForCompletion: true,
        onTick: async () => {
          try {
            await call(systemContext(this.clock.now()));
          } catch (error) {
            if (!(error instanceof ClockRefusal)) throw error;
          }
        },
        errorHandler: (error) => log.error({ err: causeOf(error) }, failure),
      });
      this.registry.addCronJob(name, job);
      job.start();
    }
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
