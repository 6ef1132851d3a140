import type { FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditOf, lockedCreditOf } from './credits.js';
import type { Payment } from './payment.entity.js';
import { refundableOf } from './refundable-of.js';
import { Refund } from './refund.entity.js';

/** What a gateway was asked to pay back and has not answered yet, in whole rupiah by payment id. Without payments that have none. */
export async function refundsUnderWay(
  em: SqlEntityManager,
  paymentIds: number[],
): Promise<Map<number, number>> {
  return paymentIds.length === 0
    ? new Map()
    : sumsOf(await em.find(Refund, { payment: paymentIds, state: 'asked' }));
}

/**
 * The customer's credit that a refund may take, in whole rupiah; the account is locked. @param refundId of a refund that is
 * being booked: those that were asked for later leave it its part
 */
export async function lockedFreeCredit(
  em: SqlEntityManager,
  payment: Payment,
  refundId?: number,
): Promise<number> {
  const balance = await lockedCreditOf(em, payment.userId);
  const before = refundId === undefined ? {} : { id: { $lt: refundId } };
  return balance - (await creditUnderWay(em, { ...ofOthers(payment), ...before }));
}

/** As `lockedFreeCredit`, to show it. */
export const freeCredit = async (em: SqlEntityManager, payment: Payment): Promise<number> =>
  (await creditOf(em, payment.userId)) - (await creditUnderWay(em, ofOthers(payment)));

/**
 * What payments of one customer can give back at most, by id: what is left, less credit that was spent since or that other
 * refunds will take, and refunds under way. @param balance the credit of the customer
 */
export async function refundableNow(
  em: SqlEntityManager,
  payments: Payment[],
  balance: number,
): Promise<Map<number, number>> {
  if (payments.length === 0) return new Map();
  const { userId } = payments[0]!;
  const asked = await em.find(Refund, { payment: { userId }, state: 'asked' }, { populate: ['payment'] });
  const underWay = sumsOf(asked);
  const lefts = await refundableOf(em, [...payments, ...asked.map(({ payment }) => payment)]);
  const takes = (id: number) => Math.min(underWay.get(id) ?? 0, lefts.get(id)!.inCredit);
  const taken = [...underWay.keys()].reduce((sum, id) => sum + takes(id), 0);
  return new Map(
    payments.map(({ id }) => {
      const { onInvoice, inCredit } = lefts.get(id)!;
      const free = Math.max(0, balance - (taken - takes(id)));
      return [id, onInvoice + Math.min(inCredit, free) - (underWay.get(id) ?? 0)];
    }),
  );
}

/** The customer's credit that invoices may use, in whole rupiah: without what refunds under way take. Negative when overspent. */
export const spendableCredit = async (em: SqlEntityManager, userId: number): Promise<number> =>
  spendable(await creditOf(em, userId), em, userId);

/** As `spendableCredit`; the account is locked. */
export const lockedSpendableCredit = async (em: SqlEntityManager, userId: number): Promise<number> =>
  spendable(await lockedCreditOf(em, userId), em, userId);

const spendable = async (balance: number, em: SqlEntityManager, userId: number): Promise<number> =>
  withoutTaken(balance, balance > 0 ? await creditUnderWay(em, { payment: { userId } }) : 0);

/** What can be used of a balance, in whole rupiah. @param taken by refunds under way; of credit that was spent there is nothing to take */
export const withoutTaken = (balance: number, taken: number): number =>
  balance <= 0 ? balance : balance - taken;

/** Refunds of the customer's other payments. */
const ofOthers = ({ id, userId }: Payment) => ({ payment: { userId, id: { $ne: id } } });

const creditUnderWay = async (em: SqlEntityManager, which: FilterQuery<Refund>): Promise<number> =>
  [...(await creditsUnderWay(em, which)).values()].reduce((sum, amount) => sum + amount, 0);

/** What the refunds will take from credit, in whole rupiah by customer, of those that wait for their gateway. */
export async function creditsUnderWay(
  em: SqlEntityManager,
  which: FilterQuery<Refund>,
): Promise<Map<number, number>> {
  const asked = await em.find(Refund, { $and: [which, { state: 'asked' }] }, { populate: ['payment'] });
  const payments = new Map(asked.map(({ payment }) => [payment.id, payment]));
  const lefts = await refundableOf(em, [...payments.values()]);
  const credits = new Map<number, number>();
  for (const [id, amount] of sumsOf(asked)) {
    const { userId } = payments.get(id)!;
    credits.set(userId, (credits.get(userId) ?? 0) + Math.min(amount, lefts.get(id)!.inCredit));
  }
  return credits;
}

function sumsOf(refunds: Refund[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { payment, amount } of refunds) sums.set(payment.id, (sums.get(payment.id) ?? 0) + amount);
  return sums;
}
