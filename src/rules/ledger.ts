/** How money comes in that staff record: no provider tells us of it. */
export const RECORDED_METHODS = ['transfer', 'cash', 'qris_static'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Whose yes books by itself. */
export const GATEWAYS = ['midtrans', 'xendit'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const PAYMENT_METHODS = [...RECORDED_METHODS, ...GATEWAYS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `refunded`: all of it was paid back, and nothing is owed. */
export const INVOICE_STATES = ['open', 'partial', 'paid', 'refunded', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A reference as banks give them out. */
export const MAX_REFERENCE = 40;
export const MAX_NOTE = 500;

/** `INV-2026-000123`: without a gap within its year, but after a restore. */
export const invoiceNumber = (year: number, position: number): string =>
  `INV-${year}-${String(position).padStart(6, '0')}`;

/** More than are issued in a minute of any year, on the average. */
const NUMBERS_PER_MINUTE = 1_000;

/** Beyond every number that was given out before the restore, also by copies that were restored earlier from the same backup. */
export const firstPositionAfterRestore = (at: Date, yearBegan: Date): number =>
  Math.ceil((at.getTime() - yearBegan.getTime()) / 60_000) * NUMBERS_PER_MINUTE + 1;

/** What would be a license key as well, by its letters. */
export const isInvoiceNumber = (text: string): boolean => /^INV-\d{4}-\d{6,}$/i.test(text.trim());

/** What of an amount an invoice takes, and what is left over, in rupiah. */
export function split(amount: number, owed: number): { settles: number; surplus: number } {
  const settles = Math.min(amount, owed);
  return { settles, surplus: amount - settles };
}

/**
 * Why a person has to look: the payer says it is paid; more was paid than was owed; an invoice was paid twice; one that was
 * cancelled was paid; another amount came than was asked for (of old: now it is unmatched); a gateway took a payment back, or
 * refused a refund; what it says does not fit what is booked, and the books do not follow; it took money for an order that
 * no invoice has.
 */
export const REVIEW_KINDS = [
  'claimed',
  'surplus',
  'twice',
  'late',
  'amount_differs',
  'reversed',
  'refund_refused',
  'unmatched',
  'unknown_order',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export type InvoiceReviewKind = Exclude<ReviewKind, 'unknown_order'>;

/** What books what a review is about. Closing it with a note books nothing. */
export const REVIEW_ACTIONS = ['record_payment', 'use_credit', 'book_return'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** What stays as it is where a review is closed with a note: the debt, the credit, the books, or money at the gateway. */
export type ReviewLeaves = 'owed' | 'credit' | 'books' | 'gateway';

type ReviewRule = {
  leaves: ReviewLeaves;
  /** What fits an amount above zero. */
  above?: ReviewAction;
  /** What fits an amount below zero. */
  below?: ReviewAction;
};

export const REVIEW_RULES: Record<ReviewKind, ReviewRule> = {
  claimed: { leaves: 'owed', above: 'record_payment' },
  surplus: { leaves: 'credit', above: 'use_credit' },
  twice: { leaves: 'credit', above: 'use_credit' },
  late: { leaves: 'credit', above: 'use_credit' },
  amount_differs: { leaves: 'books', above: 'use_credit' },
  reversed: { leaves: 'books' },
  refund_refused: { leaves: 'books' },
  unmatched: { leaves: 'books', above: 'record_payment', below: 'book_return' },
  unknown_order: { leaves: 'gateway' },
};

/** @param amount null where it is of no sum in rupiah */
export function fittingAction(kind: ReviewKind, amount: number | null): ReviewAction | null {
  const { above, below } = REVIEW_RULES[kind];
  if (!amount) return null;
  return (amount > 0 ? above : below) ?? null;
}

/** By the gateway's own interface, or by hand. */
export const REFUND_WAYS = ['gateway', 'transfer', 'cash'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_STATES = ['asked', 'done', 'refused'] as const;
