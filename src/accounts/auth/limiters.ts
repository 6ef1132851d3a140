import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OnModuleInit } from '@nestjs/common';
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

type Limiters<Name extends string> = Record<Name, RateLimiterAbstract>;

const limitersInMemory = <Name extends string>(limits: Limits<Name>): Limiters<Name> =>
  limitersOf(limits, (name) => new RateLimiterMemory(limits[name]));

/** PostgreSQL shares the counts between processes. @returns null for the embedded database, which has one process */
async function sharedLimiters<Name extends string>(
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

/** PostgreSQL shares the counts between processes; they are in memory when embedded or while it is away (security T3). */
export abstract class SharedLimits<Name extends string> implements OnModuleInit {
  protected limiters: Limiters<Name>;
  isShared = false;

  constructor(
    private readonly limits: Limits<Name>,
    protected readonly em: SqlEntityManager,
    protected readonly metrics: Metrics,
  ) {
    this.limiters = limitersInMemory(limits);
  }

  async onModuleInit(): Promise<void> {
    const shared = await sharedLimiters(this.em, this.limits);
    if (!shared) return;
    this.limiters = shared;
    this.isShared = true;
  }

  /** @param sentence what there was too much of. @throws Refusal 429 */
  protected async consume(limiter: RateLimiterAbstract, key: string, sentence: string): Promise<void> {
    const refused = await consume(limiter, key, this.metrics);
    if (refused) throw tryAgainLater(sentence, refused);
  }
}
