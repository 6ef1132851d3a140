/**
 * Whether a reminder still has something to remind of: one rule when it is sent, when it is listed, and when a deed may have
 * made it needless. The period that follows is not paid as long as the end stands where it stood.
 */
export const REMINDER_PARTS = `
  join subscriptions s on s.id = r.subscription_id
  join licenses l on l.id = s.license_id
  join users u on u.id = s.user_id
  left join message_preferences m on m.user_id = u.id
  left join invoices i on i.id = r.invoice_id`;

export const REMINDER_APPLIES = `
  s.status <> 'inactive' and l.status <> 'inactive' and u.wa_number = o.recipient
  and m.opted_out_at is null and m.missing_number is distinct from u.wa_number
  and case when r.invoice_id is null then s.end_date = r.about_at else i.state in ('open', 'partial') end`;
