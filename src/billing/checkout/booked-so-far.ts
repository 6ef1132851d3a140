import type { Status } from '../../integrations/gateways/gateway.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { Payment } from '../ledger/payment.entity.js';
import { leftOf } from '../ledger/refundable-of.js';
import { Refund } from '../ledger/refund.entity.js';
import type { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import type { Booked } from './reconcile.js';
import { REVERSAL_LAG_MS } from '../ledger/request-check.js';

/** By the gateway's payment id if the answer has one: an attempt can have two payments. */
export function paymentOf(
  attempt: PaymentAttempt,
  word: Status,
  { em }: AuditedTransaction,
): Promise<Payment | null> {
  return em.findOne(
    Payment,
    word.state === 'paid'
      ? { method: attempt.gateway, providerPaymentId: word.paymentId }
      : { attemptId: attempt.id, amount: { $gt: 0 } },
    { populate: ['reversal', 'invoice'], orderBy: { id: 'desc' }, refresh: true },
  );
}

export async function bookedOf(payment: Payment, { em, context }: AuditedTransaction): Promise<Booked> {
  const { onInvoice, inCredit } = await leftOf(payment, em);
  const refunds = await em.find(Refund, { payment, way: 'gateway', state: ['asked', 'done'] });
  const sumOf = (state: 'asked' | 'done') =>
    refunds.reduce((sum, refund) => (refund.state === state ? sum + refund.amount : sum), 0);
  const { reversal } = payment;
  const back = -(reversal?.amount ?? 0);
  const reversed = reversal?.recordedBy ? 0 : back;
  const charged = refunds.filter(
    ({ state, owedAgain, askedBy }) => state === 'done' && owedAgain && !askedBy,
  );
  return {
    paid: payment.amount,
    refunded: sumOf('done'),
    chargedBack: charged.reduce((sum, { amount }) => sum + amount, reversed),
    refunding: sumOf('asked'),
    reversed,
    reversedByHand: reversal?.recordedBy ? back : 0,
    isReversalFresh: !!reversal && context.now.getTime() - reversal.recordedAt.getTime() < REVERSAL_LAG_MS,
    left: Math.max(0, onInvoice + inCredit - sumOf('asked')),
  };
}
