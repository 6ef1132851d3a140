import { createHash } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, limitersInMemory, sharedLimiters, tryAgainLater } from '../../accounts/auth/limiters.js';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { network } from '../../platform/http/network.js';
import { Metrics } from '../../platform/metrics/metrics.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const LIMITS = {
  network: { keyPrefix: 'sign-in-link-network', points: 10, duration: HOUR },
  account: { keyPrefix: 'sign-in-link-account', points: 3, duration: HOUR },
};
const GUESSES = { keyPrefix: 'sign-in-link-unknown', points: 30, duration: MINUTE };

export const TOO_MANY_LINKS = tooManyRequests(
  'Too many sign-in links were asked for from your network. Please try again in 60 minutes.',
  HOUR,
);

@Injectable()
export class SignInLinkLimits implements OnModuleInit {
  private limiters = limitersInMemory(LIMITS);
  /** Per process: a look at a link writes nothing, and 128 bits cannot be guessed. */
  private readonly guesses = new RateLimiterMemory(GUESSES);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    this.limiters = (await sharedLimiters(this.em, LIMITS)) ?? this.limiters;
  }

  /** @throws Refusal 429 */
  async countNetwork(address: string): Promise<void> {
    const refused = await consume(this.limiters.network, network(address), this.metrics);
    if (refused) throw tryAgainLater('Too many sign-in links were asked for from your network.', refused);
  }

  /** Counted for unknown names as well. @returns whether one more may be sent */
  async countAccount(name: string): Promise<boolean> {
    return (await consume(this.limiters.account, hashOf(name), this.metrics)) === null;
  }

  /** Links that lead nowhere are guesses. @throws Refusal 429 */
  async countUnknown(address: string): Promise<void> {
    const refused = await consume(this.guesses, network(address), this.metrics);
    if (refused) throw tryAgainLater('Too many links that lead nowhere came from your network.', refused);
  }
}

/** Hashed because users sometimes type their password as the name. */
const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url');
