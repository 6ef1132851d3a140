import type { FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { creditOf, lockedCreditOf } from './credits.js';
import type { Payment } from './payment.entity.js';
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
  const open = await em.find(Refund, { payment: { userId }, state: 'asked' }, { populate: ['payment'] });
  const underWay = sumsOf(open);
  const lefts = await refundableOf(em, [...payments, ...open.map(({ payment }) => payment)]);
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
  const open = await em.find(Refund, { $and: [which, { state: 'asked' }] }, { populate: ['payment'] });
  const payments = new Map(open.map(({ payment }) => [payment.id, payment]));
  const lefts = await refundableOf(em, [...payments.values()]);
  const credits = new Map<number, number>();
  for (const [id, amount] of sumsOf(open)) {
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

export type RefundableBreakdown = { onInvoice: number; inCredit: number };

type Row = { id: number; amount: string; credited: string; isCredit: boolean };

/**
 * By payment id, in rupiah. What paid an invoice that was cancelled later has become credit, and stays that if the invoice is
 * reinstated. The order of booking decides, because a request may be older than one that was booked before it. Cancellations
 * from before they named a payment are compared by time.
 */
export async function refundableOf(
  em: SqlEntityManager,
  payments: Payment[],
): Promise<Map<number, RefundableBreakdown>> {
  if (payments.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select asked.id, coalesce(sum(back.amount), 0)::text as amount, coalesce(sum(back.credited), 0)::text as credited,
        exists (select from payments paid join invoices on invoices.id = paid.invoice_id
          where paid.id = asked.id and (cancelled_at is not null or exists (select from credits
            where credits.invoice_id = invoices.id and reason = 'cancellation'
              and coalesce(payment_id >= paid.id, booked_at >= recorded_at)))) as "isCredit"
      from unnest(?::integer[]) as asked (id) left join lateral (
        select amount, credited from payments where reverses_id = asked.id
        union all
        select payments.amount, credited from refunds join payments on refund_id = refunds.id where payment_id = asked.id
      ) as back on true group by asked.id`,
    [arrayLiteral(new Set(payments.map(({ id }) => id)))],
  );
  const backOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(payments.map((payment) => [payment.id, leftAfter(payment, backOf.get(payment.id)!)]));
}

export const leftOf = async (payment: Payment, em: SqlEntityManager): Promise<RefundableBreakdown> =>
  (await refundableOf(em, [payment])).get(payment.id)!;

/**
 * A refund takes credit first, then what the invoice took, and credit that was spent since only where the money has gone back
 * already (gateways §4). All amounts in whole rupiah. @param free credit that nothing else takes; may be negative
 */
export function sharesOf(
  amount: number,
  { onInvoice, inCredit }: RefundableBreakdown,
  free: number,
): { fromCredit: number; fromInvoice: number } {
  const fromCredit = Math.max(amount - onInvoice, Math.min(amount, inCredit, Math.max(0, free)));
  return { fromCredit, fromInvoice: amount - fromCredit };
}

function leftAfter(payment: Payment, back: Row): RefundableBreakdown {
  const left = payment.amount + Number(back.amount);
  const onInvoice = back.isCredit ? 0 : left - (payment.credited + Number(back.credited));
  return { onInvoice, inCredit: left - onInvoice };
}
