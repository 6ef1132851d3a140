import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Gateways } from '../gateways/gateways.js';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { AttemptChecks } from './attempt-checks.js';

/** Off the full minute, where the sweep and the invoices are. */
const EACH_MINUTE = '25 * * * * *';

/** Callbacks are lost; what is open is asked for until it is final. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ReconciliationSchedule.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly schedule: CronSchedule,
    private readonly checks: AttemptChecks,
  ) {}

  onApplicationBootstrap(): void {
    if (this.gateways.names.length === 0) return;
    const failure = 'Asking for open payments failed';
    this.schedule.start({ name: 'reconciliation', cronTime: EACH_MINUTE, log: this.log, failure }, () =>
      this.checks.run(),
    );
  }
}
