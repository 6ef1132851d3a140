import type { Status } from '../../integrations/gateways/gateway.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { Payment } from '../ledger/payment.entity.js';
import { leftOf } from '../ledger/refunds-under-way.js';
import { Refund } from '../ledger/refund.entity.js';
import type { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { type Booked, NOTHING_BOOKED } from './reconcile.js';
import { partsOf } from '../ledger/payment-parts.js';
import { REVERSAL_LAG_MS } from '../ledger/request-check.js';

/** By the gateway's payment id if the answer has one: an attempt can have two payments. Each may have several parts. */
export async function paymentsOf(
  attempt: PaymentAttempt,
  word: Status,
  { em }: AuditedTransaction,
): Promise<Payment[]> {
  const found = await em.findOne(
    Payment,
    word.state === 'paid'
      ? { method: attempt.gateway, providerPaymentId: word.paymentId }
      : { attemptId: attempt.id, amount: { $gt: 0 } },
    { orderBy: { id: 'desc' } },
  );
  return found ? partsOf(found, em) : [];
}

/** Of all parts together. */
export async function bookedOf(parts: Payment[], transaction: AuditedTransaction): Promise<Booked> {
  const sum = { ...NOTHING_BOOKED };
  for (const part of parts) {
    const booked = await bookedOfPart(part, transaction);
    for (const name of AMOUNTS) sum[name] += booked[name];
    sum.isReversalFresh ||= booked.isReversalFresh;
  }
  return sum;
}

const AMOUNTS = [
  'paid',
  'refunded',
  'chargedBack',
  'refunding',
  'reversed',
  'reversedByHand',
  'left',
] as const;

async function bookedOfPart(payment: Payment, { em, context }: AuditedTransaction): Promise<Booked> {
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
