import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../platform/config/config.js';
import { systemContext } from '../platform/http/action-context.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { Clock } from '../platform/http/clock.js';
import { causeOf } from '../platform/errors/cause-of.js';
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
      onTick: () => this.tick(),
      errorHandler: (error) => this.log.error({ err: causeOf(error) }, 'Marking what has expired failed'),
    });
    this.registry.addCronJob('expiry-sweep', job);
    job.start();
  }

  private async tick(): Promise<void> {
    try {
      await this.sweep.run('schedule', systemContext(this.clock.now()));
    } catch (error) {
      // The clock watch has told it, once and not at each tick.
      if (!(error instanceof ClockRefusal)) throw error;
    }
  }
}
