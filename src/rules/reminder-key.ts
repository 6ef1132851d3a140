import { dayOf } from './business-day.js';

/** Of the first reminder that is written to a number on a day. `OneReminderADay` decides whether it gets another one. */
export const reminderKey = (number: string, now: Date, timeZone: string): string =>
  `${number}:${dayOf(now, timeZone)}`;

/**
 * What the key of a row of the outbox becomes when its number goes. It stays unique, because reminders have the id of their message
 * instead, and it keeps the day. No other key has a number. May be repeated.
 */
export const SQL_KEY_WITHOUT_NUMBER = `case when kind = 'reminder' then 'message-' || id || ':' || split_part(key, ':', 2) else key end`;
