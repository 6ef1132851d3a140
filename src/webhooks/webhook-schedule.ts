import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { forgetDeliveries } from './delete-old-deliveries.js';
import { Scans } from './scans.js';

/** Beside what ticks at full minutes. */
const EACH_MINUTE = '20 * * * * *';
const EACH_HOUR = '40 23 * * * *';

/** Looks by the clock for what time brought, and forgets what was delivered long ago. */
@Injectable()
export class WebhookSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(WebhookSchedule.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly schedule: CronSchedule,
    private readonly scans: Scans,
    private readonly watch: ClockWatch,
  ) {}

  onApplicationBootstrap(): void {
    const { log } = this;
    this.schedule.start(
      { name: 'webhook-scans', cronTime: EACH_MINUTE, log, failure: 'Looking for what webhooks tell failed' },
      () => this.scans.run(),
    );
    this.schedule.start(
      { name: 'webhook-cleanup', cronTime: EACH_HOUR, log, failure: 'Forgetting old deliveries failed' },
      () => this.forget(),
    );
  }

  private async forget(): Promise<void> {
    const now = this.watch.timeToForget();
    if (now) await forgetDeliveries(this.em.fork(), now);
  }
}
