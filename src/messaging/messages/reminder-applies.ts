import { IS_IN_USE, PREFERENCES, STILL_REACHABLE, WANTS_REMINDERS } from './reachable.js';
import { sqlIsOpenOf } from '../../billing/ledger/invoice-conditions.js';

/** The next period counts as unpaid while the end has not moved, an invoice while its customer has the subscription. */
export const OCCASION_LASTS = `case when r.invoice_id is null then s.end_date = r.about_at
  else ${sqlIsOpenOf('i', 's')} end`;

/** One rule for sending, listing and cancelling. */
export const REMINDER_PARTS = `
  join subscriptions s on s.id = r.subscription_id
  join licenses l on l.id = s.license_id
  join users u on u.id = s.user_id
  ${PREFERENCES}
  left join invoices i on i.id = r.invoice_id`;

export const REMINDER_APPLIES = `
  ${IS_IN_USE} and ${STILL_REACHABLE} and ${WANTS_REMINDERS}
  and ${OCCASION_LASTS}`;
