import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { RefundView } from '@server/billing/ledger/refund.view';
import { GATEWAYS, REFUND_WAYS, type RefundWay } from '@server/rules/ledger';

/** The refundable part of a payment; none after a reversal. */
export function leftOf(payment: PaymentView, refunds: RefundView[]): number {
  if (payment.is_reversed || payment.amount < 0) return 0;
  const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'refused');
  return own.reduce((left, { amount }) => left - amount, payment.amount);
}

export const isByGateway = ({ method }: PaymentView): boolean =>
  GATEWAYS.some((gateway) => gateway === method);

/** A gateway refunds only its own payments. */
export const waysOf = (payment: PaymentView): RefundWay[] =>
  REFUND_WAYS.filter((way) => way !== 'gateway' || isByGateway(payment));
