import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { Config } from '../../platform/config/config.js';
import { ExpirySweep } from './expiry-sweep.js';

@Injectable()
export class ExpirySchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ExpirySchedule.name);

  constructor(
    private readonly config: Config,
    private readonly schedule: CronSchedule,
    private readonly sweep: ExpirySweep,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Marking what has expired failed';
    this.schedule.start(
      { name: 'expiry-sweep', cronTime: this.config.expirySweepCron, log: this.log, failure },
      (context) => this.sweep.run('schedule', context),
    );
  }
}
