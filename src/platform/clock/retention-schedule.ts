import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from './cron-schedule.js';
import { Retention } from './retention.js';

/** Off the full minutes, when other jobs run. */
const EACH_HOUR = '40 23 * * * *';

@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(RetentionSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly retention: Retention,
  ) {}

  onApplicationBootstrap(): void {
    const { log } = this;
    const job = { name: 'retention', cronTime: EACH_HOUR, log, failure: 'Deleting old rows failed' };
    this.schedule.start(job, () => this.retention.runAll());
  }
}
