/** How money comes in that staff record: no provider tells us of it. */
export const RECORDED_METHODS = ['transfer', 'cash', 'qris_static'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Whose yes books by itself. */
export const GATEWAYS = ['midtrans', 'xendit'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const PAYMENT_METHODS = [...RECORDED_METHODS, ...GATEWAYS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const INVOICE_STATES = ['open', 'partial', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A reference as banks give them out. */
export const MAX_REFERENCE = 40;
export const MAX_NOTE = 500;

/** `INV-2026-000123`: without a gap within its year. */
export const invoiceNumber = (year: number, position: number): string =>
  `INV-${year}-${String(position).padStart(6, '0')}`;

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
 * refused a refund; what it says does not fit what is booked, and the books do not follow.
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
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** By the gateway's own interface, or by hand. */
export const REFUND_WAYS = ['gateway', 'transfer', 'cash'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_STATES = ['asked', 'done', 'refused'] as const;
