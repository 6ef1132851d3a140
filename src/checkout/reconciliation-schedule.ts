import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Gateways } from '../gateways/gateways.js';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { AttemptChecks } from './attempt-checks.js';
import { Refunds } from './refunds.service.js';

/** Each looks in an index that is nearly always empty; what another process left behind does not wait. */
const OFTEN = '*/15 * * * * *';

/** Callbacks are lost; what is open is asked for until it is final. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ReconciliationSchedule.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly schedule: CronSchedule,
    private readonly checks: AttemptChecks,
    private readonly refunds: Refunds,
  ) {}

  onApplicationBootstrap(): void {
    if (this.gateways.names.length === 0) return;
    const failure = 'Asking for open payments failed';
    this.schedule.start(
      { name: 'reconciliation', cronTime: OFTEN, log: this.log, failure },
      async (context) => {
        await this.checks.run();
        await this.refunds.run(context);
      },
    );
  }
}
