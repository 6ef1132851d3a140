import type { Invoice } from '../ledger/invoice.entity.js';
import { payPath } from '../ledger/pay-links.js';
import type { Payment } from '../ledger/payment.entity.js';
import type { SellerView } from '../invoices/seller.view.js';
import type { GatewayName } from '../../rules/ledger.js';
import type { TransferAccount } from '../../rules/transfer-account.js';
import type { Terms } from './lapsed-invoices.js';
import type { QrCode } from '../../rules/paper.js';
import type { RefusalView } from '../../licensing/subscriptions/refusal.view.js';
import { HttpStatus } from '@nestjs/common';

export type QrisWay = {
  code: QrCode;
  /** As the payer's banking app shows it. */
  merchant: string;
  /** Whole rupiah, the add-on included; what QRIS takes at most where more is owed. */
  amount: number;
  /** Whether more is owed than one QRIS payment may move. */
  is_part: boolean;
  /** Rupiah on top, to identify the payment; 0 for none. */
  add_on: number;
};

export type WaysToPay = { accounts: TransferAccount[]; qris: QrisWay | null; gateways: GatewayName[] };

export const payStatusView = ({ state, settled }: Invoice, isClaimed: boolean) => ({
  state,
  settled,
  is_claimed: isClaimed,
});

export type PayStatusView = ReturnType<typeof payStatusView>;

/** Of all that a customer owes: `version` differs after each payment. */
export type PayAllStatusView = Omit<PayStatusView, 'settled'> & { version: string };

type Around = {
  terms: Terms;
  isClaimed: boolean;
  hasPicture: boolean;
  /** Null when the subscription is inactive or has no end. */
  activeUntil: Date | null;
  refusal: RefusalView | null;
  replacement: Invoice | null;
  payments: Payment[];
  creditUsed: number;
  ways: WaysToPay | null;
};

/** Public to the holder of the link: no phone, no e-mail, only the end of the key. Needs the lines loaded. */
export const payView = (
  invoice: Invoice,
  { terms, isClaimed, hasPicture, activeUntil, refusal, replacement, payments, creditUsed, ways }: Around,
) => ({
  path: payPath(invoice.payToken),
  ...payStatusView(invoice, isClaimed),
  has_picture: hasPicture,
  number: invoice.number,
  customer: invoice.billedTo,
  license_ending: invoice.licenseEnding,
  plan_name: invoice.planName,
  period_start: invoice.period.start.toISOString(),
  period_end: invoice.period.end?.toISOString() ?? null,
  /** Null for a period that ran before it was invoiced. */
  length: invoice.renews ? invoice.billingPeriod : null,
  extends: invoice.isOfNextPeriod,
  starts_on_payment: terms.startsOnPayment,
  /** Whether the period is over: paying issues a new invoice of `total`. */
  is_over: terms.newPrice !== null,
  total: terms.newPrice ?? invoice.netTotal,
  owed: terms.newPrice ?? invoice.owed,
  due_at: invoice.dueAt.toISOString(),
  active_until: activeUntil?.toISOString() ?? null,
  /** Why routers are refused now. */
  refusal,
  replaced_by: replacement && payPath(replacement.payToken),
  payments: payments.map(({ id, paidOn, method, settles }) => ({ id, paid_on: paidOn, method, settles })),
  credit_used: creditUsed,
  refunded: payments.reduce((sum, { settles }) => sum + settles, creditUsed) - invoice.settled,
  ways,
});

export type PayView = ReturnType<typeof payView>;

export const CLAIM_REFUSALS = {
  not_a_picture: HttpStatus.UNPROCESSABLE_ENTITY,
  too_many_points: HttpStatus.UNPROCESSABLE_ENTITY,
  too_large: HttpStatus.PAYLOAD_TOO_LARGE,
  picture_there: HttpStatus.CONFLICT,
} as const;

export type ClaimRefusal = keyof typeof CLAIM_REFUSALS;

/** Without a bill where the link leads to none. */
export type PayPage = SellerView & {
  bill: PayView | null;
  failed: GatewayName | null;
  refused: ClaimRefusal | null;
};
