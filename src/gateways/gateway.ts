import type { GatewayName } from '../rules/ledger.js';

/** What is to be paid, as a gateway is told of it. */
export type Order = {
  /** Used once for ever, at most 46 characters of `[A-Za-z0-9-_~.]`. */
  ref: string;
  /** Whole rupiah. */
  amount: number;
  /** Of what is paid, in a few words. */
  item: string;
  customerName: string;
  now: Date;
  expiresAt: Date;
  /** Where the payer comes back to. */
  returnUrl: string;
  /** Where the gateway tells how it went. */
  callbackUrl: string;
};

export type Opened = { providerRef: string; url: string };

/** What an attempt is known by: ours, and the gateway's, which is null while its answer is not known. */
export type OrderRefs = { orderRef: string; providerRef: string | null };

/** What a callback is about. Never more than a hint: the gateway is asked before anything is booked. */
export type Callback = OrderRefs;

export type Status =
  /** Nobody has chosen yet how to pay, or the gateway does not know the order. */
  | { state: 'unknown' | 'pending' | 'expired' | 'failed' }
  | { state: 'paid'; paymentId: string; amount: number; paidAt: Date | null }
  /** It was paid, and the money went back; a part of it alone where `isPart`. */
  | { state: 'reversed'; paymentId: string; isPart: boolean };

export type RefundOrder = OrderRefs & {
  paymentId: string;
  /** Asked again with the same key, it is paid back once. */
  key: string;
  /** Whole rupiah. */
  amount: number;
  reason: string;
};

/** `asked`: it is on its way, and whether it arrived is not known yet. */
export type RefundAnswer = { state: 'done' | 'asked' } | { state: 'refused'; why: string };

/** A provider that takes money and tells us. Amounts are whole rupiah. @throws CallFailure of every call */
export type PaymentGateway = {
  readonly name: GatewayName;
  /** Where its pages are, as sources of a content security policy: whoever pays is sent there. */
  readonly pageHosts: readonly string[];
  open(order: Order): Promise<Opened>;
  /** Whether it is the gateway's own. @param body as it came. @returns null where it is not, or tells nothing */
  readCallback(body: string, headers: Record<string, unknown>): Callback | null;
  fetchStatus(refs: OrderRefs): Promise<Status>;
  refund(refund: RefundOrder): Promise<RefundAnswer>;
};
