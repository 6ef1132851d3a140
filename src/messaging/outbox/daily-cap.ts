const IS_SENT = `state in ('claimed', 'done', 'uncertain')`;
const IS_SENT_REMINDER = `kind = 'reminder' and ${IS_SENT}`;

/** A pay link asks as a reminder does. */
export const HAS_ASKED = `kind in ('reminder', 'payment_link') and ${IS_SENT}`;

/** The provider sends when it claims, as days may pass until an outcome is known; staff send when they mark. */
export const SENT_AT = `coalesce(case when provider <> 'manual' then claimed_at end, finished_at)`;

/** Under a cap the most urgent goes first, then the number reminded longest ago, so that no number always loses. */
export const SQL_BY_URGENCY = `priority, expires_at, (
    select max(${SENT_AT}) from outbox sent where sent.recipient = outbox.recipient and ${IS_SENT_REMINDER}
  ) nulls first, recipient, id`;

/** Reminders to one number become one message: it expires last and is as urgent as the most urgent. */
export const SQL_MERGED =
  'expires_at = greatest(expires_at, ?::timestamptz), priority = least(priority, ?::smallint)';

/** Sign-in links a day beside the cap: no account is needed to ask for one, so they must not use it up. */
export const linksPerDay = (cap: number): number => Math.ceil(cap / 2);
