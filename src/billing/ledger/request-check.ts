import type { SqlEntityManager } from '@mikro-orm/sql';
import { DAY_MS, MINUTE_MS } from '../../rules/day.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** How long a gateway may still hold what staff reversed by hand, before a review is opened. */
export const REVERSAL_LAG_MS = DAY_MS;

/** Some banks settle first and decline minutes later. */
export const SECOND_LOOK_MS = 15 * MINUTE_MS;

/** Schedules a check, even of a settled attempt, and restarts its backoff. */
export async function requestCheck(em: SqlEntityManager, id: number, now: Date, afterMs = 0): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + afterMs);
  await em.nativeUpdate(PaymentAttempt, { id }, { nextCheckAt, calledAt: now, checks: 0 });
}
