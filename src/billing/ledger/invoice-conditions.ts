import { SQL_OPEN } from '../../rules/ledger.js';

/** `Invoice.isOfNextPeriod` as a query. */
export const OF_NEXT_PERIOD = { renews: true, renewedAt: null };
export const OF_BEGUN_PERIOD = { $not: OF_NEXT_PERIOD };

/** `Invoice.isOfNextPeriod` in SQL. */
export const sqlIsOfNextPeriod = (invoice: string): string =>
  `(${invoice}.renews and ${invoice}.renewed_at is null)`;

/** `Invoice.owed` in SQL, in whole rupiah, for invoices that are not cancelled. */
export const sqlOwed = (invoice: string): string =>
  `${invoice}.total - ${invoice}.credit_notes - ${invoice}.settled`;

/** `openOf` in SQL: the subscription's present customer owes the invoice. */
export const sqlIsOpenOf = (invoice: string, subscription: string): string =>
  `${invoice}.subscription_id = ${subscription}.id and ${invoice}.user_id = ${subscription}.user_id and ${invoice}.${SQL_OPEN}`;
