import { createHash } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { network } from '../../platform/http/network.js';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SharedLimits } from './limiters.js';

const MINUTES = 60;

/** The figures of security T3. */
const LIMITS = {
  network: { keyPrefix: 'login-address', points: 30, duration: MINUTES },
  account: { keyPrefix: 'login-account', points: 5, duration: 15 * MINUTES, blockDuration: 15 * MINUTES },
  anywhere: { keyPrefix: 'login-anywhere', points: 20, duration: 60 * MINUTES },
  slowed: { keyPrefix: 'login-slowed', points: 3, duration: MINUTES },
};

const TOO_MANY_FAILURES = 'Too many failed sign-ins for this account.';

const TOO_MANY_OF_NETWORK = 'Too many sign-ins from your network.';

export const TOO_MANY_FROM_NETWORK = tooManyRequests(
  `${TOO_MANY_OF_NETWORK} Please try again in a minute.`,
  60,
);

/** As after five failures. */
export const TOO_MANY_FAILED = tooManyRequests(`${TOO_MANY_FAILURES} Please try again in 15 minutes.`, 900);

export type Attempt = { username: string; address: string; device: string | null };

@Injectable()
export class LoginRateLimits extends SharedLimits<keyof typeof LIMITS> {
  /** Counts in memory cannot be searched by account, so unlocking changes the key of the account. */
  private readonly unlocked = new Map<string, number>();

  constructor(em: SqlEntityManager, metrics: Metrics) {
    super(LIMITS, em, metrics);
  }

  /** Called before the attempt, or a burst would slip through. @throws Refusal 429 */
  async count({ username, address, device }: Attempt): Promise<void> {
    const account = this.nameOf(username);
    const key = this.keyOf({ username, address, device });
    await this.consume(this.limiters.network, device ? account : network(address), TOO_MANY_OF_NETWORK);
    await this.consume(this.limiters.account, key, TOO_MANY_FAILURES);
    if (!device) await this.slowDown(account, key);
  }

  /** For a sign-in that names no account. @throws Refusal 429 */
  countNetwork(address: string): Promise<void> {
    return this.consume(this.limiters.network, network(address), TOO_MANY_OF_NETWORK);
  }

  async hasCounted(username: string): Promise<boolean> {
    return (await this.limiters.anywhere.get(this.nameOf(username))) !== null;
  }

  /** A success shows that the owner mistyped; failures from elsewhere stay counted. */
  async resetAttempts(attempt: Attempt): Promise<void> {
    await this.limiters.account.delete(this.keyOf(attempt));
    await this.rewardAnywhere(attempt);
  }

  async refundAttempt(attempt: Attempt): Promise<void> {
    await this.limiters.account.reward(this.keyOf(attempt));
    await this.rewardAnywhere(attempt);
  }

  async unlock(username: string): Promise<void> {
    const name = hashOf(username);
    if (!this.isShared) {
      this.unlocked.set(name, this.timesUnlocked(name) + 1);
      return;
    }
    await Promise.all([this.limiters.anywhere.delete(name), this.limiters.slowed.delete(name)]);
    const every = this.limiters.account.getKey(`${name}:`);
    await this.em.fork().execute('delete from rate_limits where starts_with(key, ?)', [every]);
  }

  /** Failures elsewhere only slow the owner down. A refused attempt does not count for its own origin. */
  private async slowDown(account: string, key: string): Promise<void> {
    try {
      await this.limiters.anywhere.consume(account);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.consume(this.limiters.slowed, account, TOO_MANY_FAILURES).catch(async (tooMany: unknown) => {
        await this.limiters.account.reward(key);
        throw tooMany;
      });
    }
  }

  private async rewardAnywhere({ username, device }: Attempt): Promise<void> {
    if (!device) await this.limiters.anywhere.reward(this.nameOf(username));
  }

  /** `unlock` deletes every key that begins with the account. */
  private keyOf({ username, address, device }: Attempt): string {
    return `${this.nameOf(username)}:${device ?? network(address)}`;
  }

  private nameOf(username: string): string {
    const name = hashOf(username);
    return this.isShared ? name : `${name}.${this.timesUnlocked(name)}`;
  }

  private timesUnlocked(name: string): number {
    return this.unlocked.get(name) ?? 0;
  }
}

/** Hashed because users sometimes type their password as the name. */
const hashOf = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('base64url');
