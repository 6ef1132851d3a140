import { createHash } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, SharedLimits } from '../../accounts/auth/limiters.js';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { network } from '../../platform/http/network.js';
import { Metrics } from '../../platform/metrics/metrics.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Over all names and networks, because each link is a message of ours that a stranger can cause. */
export const LINKS_AN_HOUR = 60;

const LIMITS = {
  network: { keyPrefix: 'sign-in-link-network', points: 10, duration: HOUR },
  account: { keyPrefix: 'sign-in-link-account', points: 3, duration: HOUR },
  all: { keyPrefix: 'sign-in-link-all', points: LINKS_AN_HOUR, duration: HOUR },
};
const GUESSES = { keyPrefix: 'sign-in-link-unknown', points: 30, duration: MINUTE };

const TOO_MANY = 'Too many sign-in links were asked for from your network.';

export const TOO_MANY_LINKS = tooManyRequests(`${TOO_MANY} Please try again in 60 minutes.`, HOUR);

@Injectable()
export class SignInLinkLimits extends SharedLimits<keyof typeof LIMITS> {
  /** Per process: a look at a link writes nothing, and 128 bits cannot be guessed. */
  private readonly guesses = new RateLimiterMemory(GUESSES);

  constructor(em: SqlEntityManager, metrics: Metrics) {
    super(LIMITS, em, metrics);
  }

  /** @throws Refusal 429 */
  countNetwork(address: string): Promise<void> {
    return this.consume(this.limiters.network, network(address), TOO_MANY);
  }

  /** Unknown names are counted alike, but take nothing from known ones. @returns whether one more may be sent */
  async countLink(name: string, isKnown: boolean): Promise<boolean> {
    const { account, all } = this.limiters;
    if (await consume(account, hashOf(name), this.metrics)) return false;
    return (await consume(all, isKnown ? 'known' : 'unknown', this.metrics)) === null;
  }

  /** Links that lead nowhere are guesses. @throws Refusal 429 */
  countUnknown(address: string): Promise<void> {
    return this.consume(
      this.guesses,
      network(address),
      'Too many links that lead nowhere came from your network.',
    );
  }
}

/** Hashed because users sometimes type their password as the name. */
const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url');
