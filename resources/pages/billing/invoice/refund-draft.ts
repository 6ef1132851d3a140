import type { PaymentView } from '@server/billing/payments/payment.view';
import type { RefundView } from '@server/billing/refunds/refund.view';
import { GATEWAYS, REFUND_WAYS, type RefundWay } from '@server/rules/ledger';

/** What of a payment can go back yet: nothing of one that was reversed. */
export function leftOf(payment: PaymentView, refunds: RefundView[]): number {
  if (payment.is_reversed || payment.amount < 0) return 0;
  const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'refused');
  return own.reduce((left, { amount }) => left - amount, payment.amount);
}

export const isByGateway = ({ method }: PaymentView): boolean =>
  GATEWAYS.some((gateway) => gateway === method);

/** A gateway pays back only what came by it. */
export const waysOf = (payment: PaymentView): RefundWay[] =>
  REFUND_WAYS.filter((way) => way !== 'gateway' || isByGateway(payment));
