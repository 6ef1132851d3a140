/** `Invoice.owed` in SQL, in whole rupiah, for invoices that are not cancelled. */
export const sqlOwed = (invoice: string): string =>
  `${invoice}.total - ${invoice}.credit_notes - ${invoice}.settled`;
