import type { SqlEntityManager } from '@mikro-orm/sql';
import { DAY_MS } from '../rules/day.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** So long a gateway may go on holding what staff reversed by hand, before a person has to look at it. */
export const REVERSAL_LAG_MS = DAY_MS;

/** Has the gateway asked for an attempt at a time, also one that was settled; the wait begins anew. */
export async function askAgain(em: SqlEntityManager, id: number, at: Date, now: Date): Promise<void> {
  await em.nativeUpdate(PaymentAttempt, { id }, { nextCheckAt: at, calledAt: now, checks: 0 });
}
