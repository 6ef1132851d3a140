import { IS_IN_USE, PREFERENCES, STILL_REACHABLE, WANTS_TO_HEAR } from './reachable.js';

/**
 * Whether a reminder still has something to remind of: one rule when it is sent, when it is listed, and when a deed may have
 * made it needless. The period that follows is not paid as long as the end stands where it stood.
 */
export const REMINDER_PARTS = `
  join subscriptions s on s.id = r.subscription_id
  join licenses l on l.id = s.license_id
  join users u on u.id = s.user_id
  ${PREFERENCES}
  left join invoices i on i.id = r.invoice_id`;

export const REMINDER_APPLIES = `
  ${IS_IN_USE} and ${STILL_REACHABLE} and ${WANTS_TO_HEAR}
  and case when r.invoice_id is null then s.end_date = r.about_at else i.state in ('open', 'partial') end`;
