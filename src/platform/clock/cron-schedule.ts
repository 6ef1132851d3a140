import { Injectable, type Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../config/config.js';
import { causeOf } from '../errors/cause-of.js';
import { type ActionContext, systemContext } from '../http/action-context.js';
import { Clock } from '../http/clock.js';
import { ClockRefusal } from './clock-problem.js';

type Job = { name: string; cronTime: string; log: Logger; failure: string };

/** Runs jobs in the business time zone, and pauses them while the clock is in doubt. */
@Injectable()
export class CronSchedule {
  constructor(
    private readonly config: Config,
    private readonly registry: SchedulerRegistry,
    private readonly clock: Clock,
  ) {}

  /** @param tick runs as the system; runs of one job never overlap */
  start({ name, cronTime, log, failure }: Job, tick: (context: ActionContext) => Promise<unknown>): void {
    const job = CronJob.from({
      name,
      cronTime,
      timeZone: this.config.businessTimeZone,
      waitForCompletion: true,
      onTick: async () => {
        try {
          await tick(systemContext(this.clock.now()));
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
