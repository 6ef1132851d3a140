import type { SqlEntityManager } from '@mikro-orm/sql';
import { DAY_MS } from '../../rules/day.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** So long a gateway may go on holding what staff reversed by hand, before a person has to look at it. */
export const REVERSAL_LAG_MS = DAY_MS;

/** Has the gateway asked for an attempt so much later, also for one that was settled; the wait begins anew. */
export async function requestCheck(em: SqlEntityManager, id: number, now: Date, afterMs = 0): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + afterMs);
  await em.nativeUpdate(PaymentAttempt, { id }, { nextCheckAt, calledAt: now, checks: 0 });
}
