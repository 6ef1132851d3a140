import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { Scans } from './scans.js';

/** Away from the jobs that run at full minutes. */
const EACH_MINUTE = '20 * * * * *';

@Injectable()
export class WebhookSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(WebhookSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly scans: Scans,
  ) {}

  onApplicationBootstrap(): void {
    const { log } = this;
    const job = {
      name: 'webhook-scans',
      cronTime: EACH_MINUTE,
      log,
      failure: 'Scanning for webhooks failed',
    };
    this.schedule.start(job, () => this.scans.run());
  }
}
