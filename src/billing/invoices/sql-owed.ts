/** What is still owed of a row of invoices that is not cancelled, in whole rupiah: `Invoice.owed` in SQL. */
export const sqlOwed = (invoice: string): string =>
  `${invoice}.total - ${invoice}.credit_notes - ${invoice}.settled`;
