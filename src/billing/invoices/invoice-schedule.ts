import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { InvoiceRun } from './invoice-run.js';

/** Off the full minutes, when the expiry sweep runs. */
const HOURLY = '7 * * * *';

/** With INVOICE_DAYS=0 staff issue invoices by hand; credit still pays what falls due. */
@Injectable()
export class InvoiceSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(InvoiceSchedule.name);

  constructor(
    private readonly config: Config,
    private readonly schedule: CronSchedule,
    private readonly issuing: InvoiceRun,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Issuing invoices failed';
    this.schedule.start({ name: 'invoices', cronTime: HOURLY, log: this.log, failure }, (context) =>
      this.issue(context),
    );
  }

  private async issue(context: ActionContext): Promise<void> {
    const issued = await (this.config.issuesInvoices
      ? this.issuing.run(context)
      : this.issuing.applyCredit(context));
    if (issued > 0) this.log.log(`Issued ${issued} invoices.`);
  }
}
