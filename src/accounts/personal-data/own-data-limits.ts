import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { limitersInMemory, sharedLimiters } from '../auth/limiters.js';

const HOUR = 3_600;
const LIMITS = { account: { keyPrefix: 'own-data', points: 5, duration: HOUR } };

const tooOften = (seconds: number) =>
  tooManyRequests(
    `Your data was asked for five times within an hour. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );

export const OWN_DATA_TOO_OFTEN = tooOften(HOUR);

@Injectable()
export class OwnDataLimits implements OnModuleInit {
  private limiters = limitersInMemory(LIMITS);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    this.limiters = (await sharedLimiters(this.em, LIMITS)) ?? this.limiters;
  }

  /** @throws Refusal 429 */
  async count(userId: number): Promise<void> {
    try {
      await this.limiters.account.consume(String(userId));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.refusedBy('own-data');
      throw tooOften(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}
