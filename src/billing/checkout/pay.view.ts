import type { Invoice } from '../invoices/invoice.entity.js';
import { payPath } from '../invoices/pay-token.js';
import type { Payment } from '../payments/payment.entity.js';
import type { GatewayName } from '../../rules/ledger.js';
import type { TransferAccount } from '../../rules/transfer-account.js';
import type { Terms } from './lapsed-invoices.js';
import type { QrCode } from './pay-qr-code.js';

/** The merchant's code with the amount in it. */
export type QrisWay = {
  code: QrCode;
  /** Who is paid, as the payer's app shows it. */
  merchant: string;
  /** Whole rupiah, the add-on included. */
  amount: number;
  /** So much more than is owed, to find the payment by; 0: nothing. */
  add_on: number;
};

/** How it can be paid, as far as it is set up. */
export type WaysToPay = { accounts: TransferAccount[]; qris: QrisWay | null; gateways: GatewayName[] };

/** What decides how the page looks, and may change while it is looked at. */
export const payStatusView = ({ state, settled }: Invoice, isClaimed: boolean) => ({
  state,
  settled,
  is_claimed: isClaimed,
});

export type PayStatusView = ReturnType<typeof payStatusView>;

type Around = {
  terms: Terms;
  isClaimed: boolean;
  /** Whether the claim has one already. */
  hasPicture: boolean;
  /** Until when the subscription is active by now; null where it is not, or has no end. */
  activeUntil: Date | null;
  /** It is paid, and its subscription is not active all the same. */
  isRefused: boolean;
  /** Its link, where this one was cancelled for another. */
  replacement: Invoice | null;
  payments: Payment[];
  /** Whole rupiah that were paid from credit. */
  creditUsed: number;
  /** Null where nothing is owed. */
  ways: WaysToPay | null;
};

/** What whoever holds the link may know: no phone, no e-mail, and of the key its end. The lines have to be loaded. */
export const payView = (
  invoice: Invoice,
  { terms, isClaimed, hasPicture, activeUntil, isRefused, replacement, payments, creditUsed, ways }: Around,
) => ({
  path: payPath(invoice.payToken),
  ...payStatusView(invoice, isClaimed),
  has_picture: hasPicture,
  number: invoice.number,
  customer: invoice.customerName,
  license_ending: invoice.licenseEnding,
  plan_name: invoice.planName,
  period_start: invoice.period.start.toISOString(),
  period_end: invoice.period.end?.toISOString() ?? null,
  /** How long it is for; null of one that ran before it was asked for, of which that is not known. */
  length: invoice.renews ? invoice.billingPeriod : null,
  /** Whether the period is still to begin, by this payment. */
  extends: invoice.renews && !invoice.renewedAt,
  /** Whether it begins on the day of the payment, as the subscription is refused by now. */
  starts_on_payment: terms.startsOnPayment,
  /** Whether its period is over: paying issues another invoice, over `total`. */
  is_over: terms.newPrice !== null,
  /** Without what was refunded and is not owed any more. */
  total: terms.newPrice ?? invoice.netTotal,
  owed: terms.newPrice ?? invoice.owed,
  due_at: invoice.dueAt.toISOString(),
  active_until: activeUntil?.toISOString() ?? null,
  is_refused: isRefused,
  replaced_by: replacement && payPath(replacement.payToken),
  payments: payments.map(({ id, paidOn, method, settles }) => ({ id, paid_on: paidOn, method, settles })),
  credit_used: creditUsed,
  /** Whole rupiah of the payments that went back. */
  refunded: payments.reduce((sum, { settles }) => sum + settles, creditUsed) - invoice.settled,
  ways,
});

export type PayView = ReturnType<typeof payView>;
