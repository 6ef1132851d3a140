import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SharedLimits } from '../auth/limiters.js';

const MINUTES = 60;

/** Of an account, whatever the session: at three valid codes in a million, 30 guesses a day find one in 30 years. */
const LIMITS = {
  burst: { keyPrefix: 'second-factor', points: 5, duration: 15 * MINUTES, blockDuration: 15 * MINUTES },
  day: { keyPrefix: 'second-factor-day', points: 30, duration: 24 * 60 * MINUTES },
};

const TOO_MANY = 'Too many wrong codes for this account.';

/** As after five wrong codes. */
export const TOO_MANY_CODES = tooManyRequests(`${TOO_MANY} Please try again in 15 minutes.`, 900);

@Injectable()
export class FactorRateLimits extends SharedLimits<keyof typeof LIMITS> {
  constructor(em: SqlEntityManager, metrics: Metrics) {
    super(LIMITS, em, metrics);
  }

  /** Called before the code is checked, or a burst would slip through. @throws Refusal 429 */
  async count(userId: number): Promise<void> {
    for (const limiter of [this.limiters.burst, this.limiters.day])
      await this.consume(limiter, String(userId), TOO_MANY);
  }

  async reset(userId: number): Promise<void> {
    await Promise.all([this.limiters.burst.delete(String(userId)), this.limiters.day.delete(String(userId))]);
  }
}
