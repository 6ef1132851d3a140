import { reversePayment, bookReversal } from './payment-booking.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { Payment } from './payment.entity.js';
import { Refund } from './refund.entity.js';
import type { PaymentMethod } from '../../rules/ledger.js';
import { dayOf } from '../../rules/business-day.js';
import { type InvoiceDebt, lockedDebt } from './invoice-debt.js';
import { leftOf, refundsUnderWay } from './refunds-under-way.js';

const NOTE = 'Taken back by the gateway';

type Returned = { amount: number; owedAgain: boolean; paidOn: string };

// Books refunds once the money is returned, and what was refunded or charged back at the gateway.

/** @param at when the gateway returned it, if it says so */
export async function completeRefund(
  refund: Refund,
  payment: Payment,
  debt: InvoiceDebt,
  transaction: AuditedTransaction,
  at: Date | null = null,
): Promise<void> {
  Object.assign(refund, { state: 'done', finishedAt: transaction.context.now });
  const { id: refundId, amount, owedAgain, reason: note } = refund;
  const method = methodOf(refund, payment);
  const returned = {
    paidOn: dayReturned(at, transaction),
    refundId,
    owedAgain,
    method,
    amount,
    note,
  };
  await bookReversal(payment, debt, returned, transaction);
}

/** @param returned whole rupiah, at most what is left of the payment */
async function bookRefund(
  payment: Payment,
  debt: InvoiceDebt,
  { amount, owedAgain, paidOn }: Returned,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em, context } = transaction;
  const refund = em.create(Refund, {
    payment,
    refundKey: await refundKeyOf(payment, debt, transaction),
    amount,
    way: 'gateway',
    reason: NOTE,
    owedAgain,
    state: 'done',
    askedAt: context.now,
    finishedAt: context.now,
  });
  await em.flush();
  const { method } = payment;
  const taking = { paidOn, note: NOTE, method, refundId: refund.id, owedAgain, amount };
  await bookReversal(payment, debt, taking, transaction);
}

/** The parts of one payment, the last first. @param returned whole rupiah, at most what is left of all */
export async function bookRefundOver(
  parts: Payment[],
  { amount, ...returned }: Returned,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em } = transaction;
  let rest = amount;
  for (const part of parts.toReversed()) {
    const { onInvoice, inCredit } = await leftOf(part, em);
    const underWay = (await refundsUnderWay(em, [part.id])).get(part.id) ?? 0;
    const share = Math.min(rest, Math.max(0, onInvoice + inCredit - underWay));
    if (share === 0) continue;
    const debt = await lockedDebt(part.invoice.id, transaction);
    await bookRefund(part, debt, { amount: share, ...returned }, transaction);
    rest -= share;
  }
}

export async function reverseAll(
  parts: Payment[],
  paidOn: string,
  transaction: AuditedTransaction,
): Promise<void> {
  for (const part of parts.toReversed()) {
    const debt = await lockedDebt(part.invoice.id, transaction);
    await reversePayment(part, debt, { paidOn, note: NOTE }, transaction);
  }
}

/** The gateway's own day, or ours where it names none. */
export function dayReturned(at: Date | null, { context: { now }, timeZone }: AuditedTransaction): string {
  return dayOf(at && at < now ? at : now, timeZone);
}

const methodOf = ({ way }: Refund, { method }: Payment): PaymentMethod => (way === 'gateway' ? method : way);

/** @param payment whose invoice is locked */
export const refundKeyOf = async (
  payment: Payment,
  { invoice }: InvoiceDebt,
  { em }: AuditedTransaction,
): Promise<string> => `${invoice.number}-${payment.id}-${(await em.count(Refund, { payment })) + 1}`;
