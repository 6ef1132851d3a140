/** How money comes in; the counter knows of it, no provider tells us. */
export const PAYMENT_METHODS = ['transfer', 'cash', 'qris_static'] as const;
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
