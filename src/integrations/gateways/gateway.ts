import type { GatewayName } from '../../rules/ledger.js';

export type Order = {
  /** Never used twice, at most 46 characters of `[A-Za-z0-9-_~.]`. */
  ref: string;
  amount: number;
  item: string;
  customerName: string;
  now: Date;
  expiresAt: Date;
  returnUrl: string;
  callbackUrl: string;
};

export type PaymentPage = { providerRef: string; url: string };

export type OrderRefs = { orderRef: string; providerRef: string | null };

/** A payment that changed later, by the gateway's ids for it or by the key of our refund. */
export type PaymentRefs = { paymentIds: string[]; refundKey: string | null };

/** Only a hint: we ask the gateway before we book anything. */
export type Callback = OrderRefs | PaymentRefs;

type StatusFacts = {
  transactionId: string | null;
  at: Date | null;
  statement: string;
};

/**
 * `unknown`: no order at the gateway yet. `failed`: not paid, or returned at once. `unrecognized`: a status that is new to
 * us, or an answer about another order, which `names` it.
 */
export type Status =
  | { state: 'unknown' | 'pending'; statement: string }
  | ({ state: 'expired' | 'failed' } & StatusFacts)
  | ({ state: 'unrecognized'; names?: string | null } & StatusFacts)
  | ({
      state: 'paid';
      paymentId: string;
      amount: number | null;
      /** What the payer paid on top of `amount`, for the gateway. */
      payerFee: number;
      /** By the gateway's clock, as the times of `returns`. */
      paidAt: Date | null;
      /** Null if unknown. `isMore`: plus an unknown sum. `isRefunding`: plus a refund in progress. */
      back: number | null;
      /** The part of `back` that the payer's bank took, or that was voided: unlike a refund it is owed again. */
      chargedBack: number;
      /** As far as the gateway lists them. */
      returns: readonly Return[];
      isMore: boolean;
      isRefunding: boolean;
      /** The gateway's id of the payment in calls about refunds, if that is another one. */
      paymentRequestId: string | null;
    } & StatusFacts);

/** `key`: of the refund, if it was asked for by us. */
export type Return = { key: string | null; amount: number; at: Date | null; isChargeback: boolean };

export type RefundOrder = OrderRefs & {
  paymentId: string;
  key: string;
  amount: number;
  reason: string;
};

/** `asked`: the refund is in progress, and the gateway does not know yet whether it arrives. `refused`: it never arrives. */
export type RefundAnswer =
  { state: 'done'; at: Date | null } | { state: 'asked' } | { state: 'refused'; why: string };

/** Amounts are whole rupiah. Every call may throw CallFailure, which leaves a refund asked for. Refunds are idempotent by their key. */
export type PaymentGateway = {
  readonly name: GatewayName;
  /** Where payers are sent, as sources of a content security policy. */
  readonly pageHosts: readonly string[];
  open(order: Order): Promise<PaymentPage>;
  /** @param body unparsed. @returns null when the gateway did not send it, or it is about no payment */
  readCallback(body: string, headers: Record<string, unknown>): Callback | null;
  fetchStatus(refs: OrderRefs): Promise<Status>;
  refund(refund: RefundOrder): Promise<RefundAnswer>;
};

/** `"150000.00"` and `150000` → 150000; else null. */
export function rupiahOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,12}(\.0{1,2})?$/.test(text)) return null;
  return Number.parseInt(text, 10);
}
