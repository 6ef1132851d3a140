import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import type { Limit, Metrics } from '../../platform/metrics/metrics.js';

type Limits<Name extends string> = Record<
  Name,
  { keyPrefix: string; points: number; duration: number; blockDuration?: number }
>;

export type Limiters<Name extends string> = Record<Name, RateLimiterAbstract>;

export const limitersInMemory = <Name extends string>(limits: Limits<Name>): Limiters<Name> =>
  limitersOf(limits, (name) => new RateLimiterMemory(limits[name]));

/** PostgreSQL shares the counts between processes. @returns null for the embedded database, which has one process */
export async function sharedLimiters<Name extends string>(
  em: SqlEntityManager,
  limits: Limits<Name>,
): Promise<Limiters<Name> | null> {
  const driver = em.getDriver();
  if (!(driver instanceof PostgreSqlDriver)) return null;
  const insurance = limitersInMemory(limits);
  const shared = {
    storeClient: await driver.getConnection().getNativeClient(),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  };
  return limitersOf(
    limits,
    (name) => new RateLimiterPostgres({ ...limits[name], ...shared, insuranceLimiter: insurance[name] }),
  );
}

const limitersOf = <Name extends string>(
  limits: Limits<Name>,
  limiterOf: (name: Name) => RateLimiterAbstract,
): Limiters<Name> =>
  Object.fromEntries(
    (Object.keys(limits) as Name[]).map((name) => [name, limiterOf(name)]),
  ) as Limiters<Name>;

/** @returns null while there are points left */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  metrics: Metrics,
): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    metrics.refusedBy(limiter.keyPrefix as Limit);
    return refusal;
  }
}

/** @param sentence what there was too much of */
export function tryAgainLater(sentence: string, { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>) {
  const seconds = Math.ceil(msBeforeNext / 1000);
  const minutes = Math.ceil(seconds / 60);
  const later = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooManyRequests(`${sentence} Please try again in ${later}.`, seconds);
}
