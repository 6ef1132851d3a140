import { sqlHasClaim } from '../../billing/ledger/claims.js';
import { SQL_OPEN } from '../../rules/ledger.js';

/** SQL fragments: `u` is an account, `s` its subscription, `l` its licence, `o` a message. */

export const PREFERENCES = `left join message_preferences m on m.user_id = u.id`;

const NUMBER_IS_KNOWN = `m.missing_number is distinct from u.wa_number`;

export const REACHABLE = `u.wa_number is not null and ${NUMBER_IS_KNOWN}`;

/** The number must still be the one that the message was written to. What WhatsApp said of it binds no person who sends by hand. */
export const STILL_REACHABLE = `u.wa_number = o.recipient`;

/** The message was written to the account, or to the number that it shares with another one. */
export const WRITTEN_TO = `(o.user_id = u.id or o.recipient = u.wa_number)`;

export const OBSOLETE = 'It was paid, renewed or changed meanwhile.';
export const CLAIMED = 'The customer says that it is paid.';
export const TAKEN_BACK = 'The payment was taken back.';

/** Not one whose occasion had passed when it was cancelled: it may have come back. */
export const COUNTS_AS_WRITTEN = `(o.state <> 'cancelled' or coalesce(o.last_error, '') not in ('${OBSOLETE}', '${CLAIMED}'))`;

/** For reminders and receipts; keys and pay links that staff send are always allowed. */
export const WANTS_REMINDERS = `m.opted_out_at is null`;

export const IS_IN_USE = `s.status <> 'inactive' and l.status <> 'inactive'`;

/** Whoever says that it is paid is not reminded until staff have looked. */
export const SAYS_PAID = sqlHasClaim('u.id');

/** Staff may ask for what is owed for something that is not used any more. */
const IS_ASKED_DEBT = `r.invoice_id is not null and r.step like 'asked%'`;

/** The next period counts as unpaid while the end has not moved, an invoice while its customer has the subscription that was asked about. */
export const OCCASION_LASTS = `case when r.invoice_id is null then s.end_date = r.about_at
  else i.user_id = s.user_id and i.${SQL_OPEN} end`;

/** One rule for sending, listing and cancelling. */
export const REMINDER_PARTS = `
  join subscriptions s on s.id = r.subscription_id
  join licenses l on l.id = s.license_id
  join users u on u.id = s.user_id
  ${PREFERENCES}
  left join invoices i on i.id = r.invoice_id`;

export const REMINDER_APPLIES = `
  (${IS_IN_USE} or ${IS_ASKED_DEBT}) and ${STILL_REACHABLE} and ${WANTS_REMINDERS} and not ${SAYS_PAID}
  and ${OCCASION_LASTS}`;
