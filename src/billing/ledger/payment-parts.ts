import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { lockRows } from '../../platform/database/locked-row.js';
import { lockedWithAccountIfThere } from './ledger-locks.js';
import { Payment } from './payment.entity.js';

/** The payments of one transfer, which an allocation divided among invoices, in the order of booking. */
export const partsOf = (payment: Payment, em: SqlEntityManager): Promise<Payment[]> =>
  em.find(
    Payment,
    payment.allocationId ? { allocationId: payment.allocationId, amount: { $gt: 0 } } : { id: payment.id },
    { orderBy: { id: 'asc' }, populate: ['invoice', 'reversal'], refresh: true },
  );

/** The one that carries the gateway's number for all of them. */
export const gatewayPartOf = async (payment: Payment, em: SqlEntityManager): Promise<Payment> =>
  payment.providerPaymentId
    ? payment
    : ((await partsOf(payment, em)).find(({ providerPaymentId }) => providerPaymentId) ?? payment);

/**
 * All that the parts change, in the one order of `ledger-locks.ts`, before each part is taken by itself.
 * @returns the subscriptions that are still there, in the order of the parts
 */
export async function lockParts(parts: Payment[], { em }: AuditedTransaction): Promise<Subscription[]> {
  const invoices = parts.map(({ invoice }) => invoice);
  const subscriptions = await lockedWithAccountIfThere(
    em,
    [...new Set(invoices.map(({ subscriptionId }) => subscriptionId))],
    invoices.map(({ userId }) => userId),
  );
  await lockRows(
    em,
    'invoices',
    invoices.map(({ id }) => id),
  );
  return subscriptions;
}
