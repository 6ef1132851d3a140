import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../platform/config/config.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { causeOf } from '../platform/errors/cause-of.js';
import { systemContext } from '../platform/http/action-context.js';
import { Clock } from '../platform/http/clock.js';
import { InvoiceRun } from './invoice-run.js';

/** Beside the sweep, which ticks at full minutes of five. */
const HOURLY = '7 * * * *';

/** Issues invoices by the clock, unless that is done by hand (INVOICE_DAYS=0). */
@Injectable()
export class InvoiceSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(InvoiceSchedule.name);

  constructor(
    private readonly config: Config,
    private readonly registry: SchedulerRegistry,
    private readonly issuing: InvoiceRun,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.invoiceDays === 0) return;
    const job = CronJob.from({
      name: 'invoices',
      cronTime: HOURLY,
      timeZone: this.config.businessTimeZone,
      waitForCompletion: true,
      onTick: () => this.tick(),
      errorHandler: (error) => this.log.error({ err: causeOf(error) }, 'Issuing invoices failed'),
    });
    this.registry.addCronJob('invoices', job);
    job.start();
  }

  private async tick(): Promise<void> {
    try {
      const issued = await this.issuing.run(systemContext(this.clock.now()));
      if (issued > 0) this.log.log(`Issued ${issued} invoices.`);
    } catch (error) {
      // The clock watch has told it, once and not at each tick.
      if (!(error instanceof ClockRefusal)) throw error;
    }
  }
}
