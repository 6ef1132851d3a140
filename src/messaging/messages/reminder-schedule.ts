import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { ReminderRun } from './reminder-run.js';

/** At minutes that the sweep and the invoices do not use. Finding nothing new is one index lookup. */
const QUARTERLY = '3,18,33,48 * * * *';

@Injectable()
export class ReminderSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ReminderSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly reminders: ReminderRun,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Finding who is to be reminded failed';
    this.schedule.start(
      { name: 'reminders', cronTime: QUARTERLY, log: this.log, failure },
      async (context) => {
        const written = await this.reminders.run(context);
        if (written > 0) this.log.log(`Wrote ${written} reminders.`);
      },
    );
  }
}
