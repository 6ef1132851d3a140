/** Parts of statements in which `u` is an account, `s` its subscription, `l` the licence of that, and `o` a message. */

/** What the account wants, and what WhatsApp told of its number: `m`. */
export const PREFERENCES = `left join message_preferences m on m.user_id = u.id`;

const NUMBER_IS_KNOWN = `m.missing_number is distinct from u.wa_number`;

/** Whoever has a number that WhatsApp has not refused. */
export const REACHABLE = `u.wa_number is not null and ${NUMBER_IS_KNOWN}`;

/** The same, at the number that the message was written to. */
export const STILL_REACHABLE = `u.wa_number = o.recipient and ${NUMBER_IS_KNOWN}`;

/** Reminders and receipts; a key and a pay link that staff hand out are no advertising. */
export const WANTS_TO_HEAR = `m.opted_out_at is null`;

/** Of what is switched off nobody is reminded. */
export const IS_IN_USE = `s.status <> 'inactive' and l.status <> 'inactive'`;
