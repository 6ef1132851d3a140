import type { GatewayName } from '../../rules/ledger.js';

export type Order = {
  /** Used once for ever, by nobody else, at most 46 characters of `[A-Za-z0-9-_~.]`. */
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

/** A payment that something happened to later, by whatever its gateway calls it there, or by the key of a refund of ours. */
export type PaymentRefs = { paymentIds: string[]; refundKey: string | null };

/** Only a hint: the gateway is asked before anything is booked. */
export type Callback = OrderRefs | PaymentRefs;

/** Which order a status is of, as far as the gateway says. */
type StatusFacts = {
  /** Its own id of the transaction. */
  transactionId: string | null;
  /** When the payer began. */
  at: Date | null;
  /** The gateway's words, for a person who has to look. */
  statement: string;
};

export type Status =
  /** Nobody has chosen yet how to pay, or the gateway does not know the order. */
  | { state: 'unknown' | 'pending'; statement: string }
  /** No money is there: it never came, or was given back at once. */
  | ({ state: 'expired' | 'failed' } & StatusFacts)
  /** In a word that we do not know. */
  | ({ state: 'strange' } & StatusFacts)
  | ({
      state: 'paid';
      paymentId: string;
      /** What came, in whole rupiah; null of what is none. */
      amount: number | null;
      paidAt: Date | null;
      /** What went back of it by now, in whole rupiah; null where the gateway does not tell. */
      back: number | null;
      /** What of it the payer's bank took, or was voided: that is owed again. The rest was refunded, and is not. */
      chargedBack: number;
      /** More went back, and the gateway does not say how much. */
      isMore: boolean;
      /** A refund is under way, and is not part of what went back. */
      isRefunding: boolean;
      /** What the gateway calls it where it speaks of refunds, if that is another name. */
      paymentRequestId: string | null;
    } & StatusFacts);

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

/** Amounts are whole rupiah. Every call may throw CallFailure. */
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
