import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { BulkSalesService } from './bulk-sales.service.js';

const EACH_MINUTE = '30 * * * * *';

@Injectable()
export class BulkSaleSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(BulkSaleSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly sales: BulkSalesService,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Going on with bulk sales failed';
    this.schedule.start({ name: 'bulk-sales', cronTime: EACH_MINUTE, log: this.log, failure }, (context) =>
      this.sales.goOn(context),
    );
  }
}
