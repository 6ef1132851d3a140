import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../platform/errors/refusal.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { SharedLimits } from '../accounts/auth/limiters.js';

const HOUR = 3_600;
const LIMITS = { account: { keyPrefix: 'own-data', points: 5, duration: HOUR } };

const TOO_OFTEN = 'Your data was asked for five times within an hour.';

export const OWN_DATA_TOO_OFTEN = tooManyRequests(`${TOO_OFTEN} Please try again in 60 minutes.`, HOUR);

@Injectable()
export class OwnDataLimits extends SharedLimits<keyof typeof LIMITS> {
  constructor(em: SqlEntityManager, metrics: Metrics) {
    super(LIMITS, em, metrics);
  }

  /** @throws Refusal 429 */
  count(userId: number): Promise<void> {
    return this.consume(this.limiters.account, String(userId), TOO_OFTEN);
  }
}
