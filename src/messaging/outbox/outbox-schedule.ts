import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { OutboxRunner } from './outbox-runner.js';

/** Cheap: a lookup in an index that is nearly always empty. */
const OFTEN = '*/5 * * * * *';

@Injectable()
export class OutboxSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(OutboxSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly runner: OutboxRunner,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Sending what is due failed';
    this.schedule.start({ name: 'outbox', cronTime: OFTEN, log: this.log, failure }, () =>
      this.runner.begin(),
    );
  }
}
