import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

const MINUTES = 60;

/** The figures of trust T3. */
const LIMITS = {
  network: { keyPrefix: 'login-address', points: 30, duration: MINUTES },
  account: { keyPrefix: 'login-account', points: 5, duration: 15 * MINUTES, blockDuration: 15 * MINUTES },
  anywhere: { keyPrefix: 'login-anywhere', points: 20, duration: 60 * MINUTES },
  slowed: { keyPrefix: 'login-slowed', points: 3, duration: MINUTES },
};

export type LoginLimiters = Record<keyof typeof LIMITS, RateLimiterAbstract>;

export const limitersInMemory = (): LoginLimiters => ({
  network: new RateLimiterMemory(LIMITS.network),
  account: new RateLimiterMemory(LIMITS.account),
  anywhere: new RateLimiterMemory(LIMITS.anywhere),
  slowed: new RateLimiterMemory(LIMITS.slowed),
});

export async function limitersInPostgres(driver: PostgreSqlDriver): Promise<LoginLimiters> {
  const insurance = limitersInMemory();
  const shared = {
    storeClient: await driver.getConnection().getNativeClient(),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  };
  const limiter = (name: keyof typeof LIMITS) =>
    new RateLimiterPostgres({ ...LIMITS[name], ...shared, insuranceLimiter: insurance[name] });
  return {
    network: limiter('network'),
    account: limiter('account'),
    anywhere: limiter('anywhere'),
    slowed: limiter('slowed'),
  };
}
