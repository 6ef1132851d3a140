import type { SqlEntityManager } from '@mikro-orm/sql';
import { Refund } from './refund.entity.js';

/** What a gateway was asked to pay back and has not answered yet, in whole rupiah by payment id. Without payments that have none. */
export async function refundsUnderWay(
  em: SqlEntityManager,
  paymentIds: number[],
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  if (paymentIds.length === 0) return sums;
  for (const { payment, amount } of await em.find(Refund, { payment: paymentIds, state: 'asked' }))
    sums.set(payment.id, (sums.get(payment.id) ?? 0) + amount);
  return sums;
}
