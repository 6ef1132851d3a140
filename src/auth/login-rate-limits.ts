import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { network } from '../platform/http/network.js';
import { tooManyRequests } from '../platform/errors/refusal.js';
import { Metrics } from '../platform/metrics/metrics.js';

const MINUTES = 60;
const PER_ACCOUNT = {
  keyPrefix: 'login-account',
  points: 5,
  duration: 15 * MINUTES,
  blockDuration: 15 * MINUTES,
};
const PER_ADDRESS = { keyPrefix: 'login-address', points: 30, duration: MINUTES };

/** Shared by all processes in PostgreSQL; in memory with the embedded one, or while it is lost (trust T3). */
@Injectable()
export class LoginRateLimits implements OnModuleInit {
  private account: RateLimiterAbstract = new RateLimiterMemory(PER_ACCOUNT);
  private address: RateLimiterAbstract = new RateLimiterMemory(PER_ADDRESS);

  constructor(
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    const driver = this.orm.driver;
    if (!(driver instanceof PostgreSqlDriver)) return;
    const shared = {
      storeClient: await driver.getConnection().getNativeClient(),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
    };
    this.account = new RateLimiterPostgres({ ...PER_ACCOUNT, ...shared, insuranceLimiter: this.account });
    this.address = new RateLimiterPostgres({ ...PER_ADDRESS, ...shared, insuranceLimiter: this.address });
  }

  /** Before the attempt is made, so that no burst slips through between check and count. @throws Refusal 429 */
  async count(username: string, address: string): Promise<void> {
    await this.consume(this.address, network(address), 'Too many sign-ins from your network.');
    await this.consume(this.account, username.toLowerCase(), 'Too many failed sign-ins for this account.');
  }

  /** Whether the counts are in the database, where every process sees them. */
  get isShared(): boolean {
    return this.account instanceof RateLimiterPostgres;
  }

  async hasCounted(username: string): Promise<boolean> {
    return (await this.account.get(username.toLowerCase())) !== null;
  }

  /** A success proves that its owner mistyped. */
  async forgive(username: string): Promise<void> {
    await this.account.delete(username.toLowerCase());
  }

  private async consume(limiter: RateLimiterAbstract, key: string, sentence: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.refusedBy(limiter === this.account ? 'login-account' : 'login-address');
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      const minutes = Math.ceil(seconds / 60);
      throw tooManyRequests(
        `${sentence} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        seconds,
      );
    }
  }
}
