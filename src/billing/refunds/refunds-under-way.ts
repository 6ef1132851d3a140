import type { SqlEntityManager } from '@mikro-orm/sql';
import { lockedCreditOf } from '../credits/credits.js';
import type { Payment } from '../payments/payment.entity.js';
import { refundableOf } from '../payments/refundable-of.js';
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

/** The customer's credit that a refund of the payment may take, in whole rupiah; the account is locked. */
export async function freeCredit(em: SqlEntityManager, payment: Payment): Promise<number> {
  return (await lockedCreditOf(em, payment.userId)) - (await creditUnderWay(em, payment));
}

/** What refunds of the customer's other payments will take. */
async function creditUnderWay(em: SqlEntityManager, { id, userId }: Payment): Promise<number> {
  const asked = await em.find(
    Refund,
    { state: 'asked', payment: { userId, id: { $ne: id } } },
    { populate: ['payment'] },
  );
  const payments = [...new Set(asked.map(({ payment }) => payment))];
  const [underWay, lefts] = [
    await refundsUnderWay(
      em,
      payments.map((payment) => payment.id),
    ),
    await refundableOf(em, payments),
  ];
  return [...underWay].reduce((sum, [of, amount]) => sum + Math.min(amount, lefts.get(of)!.inCredit), 0);
}
