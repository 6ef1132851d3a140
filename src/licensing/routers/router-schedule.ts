import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { SilentRouters } from './silent-routers.js';

/** Off the full minutes, when other jobs run. */
const EACH_HOUR = '50 37 * * * *';

@Injectable()
export class RouterSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(RouterSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly silent: SilentRouters,
  ) {}

  onApplicationBootstrap(): void {
    const failure = 'Releasing silent routers failed';
    this.schedule.start({ name: 'silent-routers', cronTime: EACH_HOUR, log: this.log, failure }, (context) =>
      this.silent.release(context),
    );
  }
}
