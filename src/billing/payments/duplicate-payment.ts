import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import { Payment } from './payment.entity.js';
import type { PaymentInput } from './payment.input.js';

type Transfer = Pick<PaymentInput, 'method' | 'amount' | 'reference'> & { paidOn: string };

/** Transfers with different references are different. The subscription is locked, so concurrent calls wait. */
export async function refuseDuplicate(
  em: SqlEntityManager,
  subscriptionId: number,
  { method, amount, paidOn, reference }: Transfer,
): Promise<void> {
  const sameDay = await em.find(
    Payment,
    { invoice: { subscriptionId }, method, paidOn, amount: { $gt: 0 } },
    { orderBy: { id: 'desc' }, populate: ['invoice', 'reversal'] },
  );
  const transferOf = (payment: Payment) =>
    payment.allocationId
      ? sameDay.filter(({ allocationId }) => allocationId === payment.allocationId)
      : [payment];
  const earlier = sameDay.find((payment) => {
    const parts = transferOf(payment);
    const isStill = parts.some(({ reversal }) => !reversal);
    const total = parts.reduce((sum, part) => sum + part.amount, 0);
    return isStill && total === amount && isSameReference(reference, payment.reference);
  });
  if (!earlier) return;
  const { id, invoice, recordedBy } = earlier;
  const by = recordedBy ? `, by ${recordedBy}` : '';
  throw conflict(
    `This looks recorded already: ${formatRupiah(amount)} on ${paidOn} for ${invoice.number}${by}. Record it anyway if it came twice.`,
    { code: 'looks_recorded', existing: { id, name: invoice.number } },
  );
}

const isSameReference = (one?: string | null, other?: string | null): boolean =>
  !one || !other || spelled(one) === spelled(other);

const spelled = (reference: string): string => reference.replaceAll(/\s/g, '').toLowerCase();
