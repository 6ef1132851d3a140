import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../config.js';
import { bySystem } from '../http/change.js';
import { Clock } from '../http/clock.js';
import { causeOf } from '../http/cause-of.js';
import { ExpirySweep } from './expiry-sweep.js';

/** Starts the sweep by the clock (EXPIRY_SWEEP_CRON, in the business time zone). */
@Injectable()
export class ExpirySchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ExpirySchedule.name);

  constructor(
    private readonly config: Config,
    private readonly registry: SchedulerRegistry,
    private readonly sweep: ExpirySweep,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const job = CronJob.from({
      name: 'expiry-sweep',
      cronTime: this.config.expirySweepCron,
      timeZone: this.config.businessTimeZone,
      waitForCompletion: true,
      onTick: async () => void (await this.sweep.run('schedule', bySystem(this.clock.now()))),
      errorHandler: (error) => this.log.error({ err: causeOf(error) }, 'Marking what has expired failed'),
    });
    this.registry.addCronJob('expiry-sweep', job);
    job.start();
  }
}
