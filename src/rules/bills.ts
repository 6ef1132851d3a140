/** A period is invoiced at most so many days before it begins. */
export const MAX_INVOICE_DAYS = 60;

/** Of what is sold to one customer at once: one total bill, or a bill for each subscription. */
export const BILLS = ['one', 'each'] as const;
export type Bill = (typeof BILLS)[number];
