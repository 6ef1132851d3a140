import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import { ServedChains } from './served-chains.service.js';

/** Off the full minutes, when other jobs run. */
const EACH_HOUR = '20 37 * * * *';

/** Looks at the certificate each hour, so that a router's silence can be told from a fault of ours. */
@Injectable()
export class CertificateSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(CertificateSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly chains: ServedChains,
  ) {}

  onApplicationBootstrap(): void {
    const { place } = this.chains;
    if (!place) return;
    const failure = 'The certificate of PUBLIC_URL could not be looked at';
    const job = { name: 'certificate', cronTime: EACH_HOUR, log: this.log, failure };
    this.schedule.start(job, () => this.chains.look(place));
  }
}
