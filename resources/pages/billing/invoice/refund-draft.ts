import type { PaymentView } from '@server/billing/ledger/payment.view';
import { GATEWAYS, REFUND_WAYS, type RefundWay } from '@server/rules/ledger';

export const isByGateway = ({ method }: PaymentView): boolean =>
  GATEWAYS.some((gateway) => gateway === method);

/** A gateway refunds only its own payments. */
export const waysOf = (payment: PaymentView): RefundWay[] =>
  REFUND_WAYS.filter((way) => way !== 'gateway' || isByGateway(payment));
