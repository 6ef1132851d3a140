import { dayOf, hourOfDay, startOfDay } from './business-day.js';

const REMINDER_HOURS = { from: 9, until: 20 };

export type ReminderDays = { before: number[]; after: number[] };

/** `asked_…` is a reminder that staff requested; `overdue_…` is about an invoice. */
export type ReminderStep =
  `before_${number}` | 'end_day' | `after_${number}` | `overdue_${number}` | `asked_${string}`;

/** Ends or due dates that the step applies to. `from` is included, `until` is not. */
export type ReminderWindow = { step: ReminderStep; from: Date; until: Date };

const CAUGHT_UP_DAYS = 6;
/** WhatsApp treats a number that sends more as advertising. */
export const MAX_DAILY_CAP = 1000;
const DAYS_AFTER_END = 3;
export const MAX_REMINDER_DAYS = 60;
export const MAX_REMINDERS = 10;
/** Replies to a customer (receipts, keys, pay links) have priority 0. */
const PRIORITY_END_DAY = 1;
const PRIORITY_AFTER_END = 3;

/** Skips missed days before the end, whose text would be outdated. After the end only the latest step is sent. */
export function endWindows(now: Date, { before, after }: ReminderDays, timeZone: string): ReminderWindow[] {
  const dayOff = (days: number) => startOfDay(now, timeZone, days);
  const ahead = before.map((days) => ({
    step: `before_${days}` as const,
    from: dayOff(days),
    until: dayOff(days + 1),
  }));
  const today = { step: 'end_day' as const, from: dayOff(0), until: dayOff(1) };
  return [...ahead, today, ...windowsAfter('after', now, after, timeZone)];
}

export const overdueWindows = (now: Date, { after }: ReminderDays, timeZone: string): ReminderWindow[] =>
  windowsAfter('overdue', now, after, timeZone);

function windowsAfter(
  name: 'after' | 'overdue',
  now: Date,
  after: number[],
  timeZone: string,
): ReminderWindow[] {
  const days = after.toSorted((a, b) => a - b);
  return days.map((day, i) => {
    const last = Math.min(day + CAUGHT_UP_DAYS, (days[i + 1] ?? Infinity) - 1);
    return {
      step: `${name}_${day}` as const,
      from: startOfDay(now, timeZone, -last),
      until: startOfDay(now, timeZone, -day + 1),
    };
  });
}

export const reminderHour = (
  which: keyof typeof REMINDER_HOURS,
  now: Date,
  timeZone: string,
  daysLater = 0,
): Date => hourOfDay(now, REMINDER_HOURS[which], timeZone, daysLater);

export function nextReminderTime(now: Date, timeZone: string): Date {
  const from = reminderHour('from', now, timeZone);
  if (now < from) return from;
  return now < reminderHour('until', now, timeZone) ? now : reminderHour('from', now, timeZone, 1);
}

/** When the reminder is dropped. Before the end it stays true until the next step, since its text names the date. */
export function reminderExpiry(
  step: ReminderStep,
  now: Date,
  { before }: Pick<ReminderDays, 'before'>,
  timeZone: string,
): Date {
  const ahead = daysAhead(step);
  if (ahead === null) return reminderHour('until', now, timeZone, DAYS_AFTER_END);
  const next = Math.max(0, ...before.filter((days) => days < ahead));
  return startOfDay(now, timeZone, step === 'end_day' ? 1 : ahead - next);
}

/** The last day goes first, then the day before, then overdue ones, then the others by days left. */
export function reminderPriority(step: ReminderStep): number {
  const ahead = daysAhead(step);
  if (ahead === null) return PRIORITY_AFTER_END;
  return ahead <= 1 ? PRIORITY_END_DAY + ahead : PRIORITY_AFTER_END + ahead;
}

function daysAhead(step: ReminderStep): number | null {
  if (step === 'end_day') return 0;
  return step.startsWith('before_') ? Number(step.slice('before_'.length)) : null;
}

/** Parses `7, 3, 1`: distinct days from 1 to 60. @returns null for anything else */
export function reminderDaysOf(text: string): number[] | null {
  if (text.trim() === '') return [];
  const days = text.split(',').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0));
  return days.every((day) => day >= 1 && day <= MAX_REMINDER_DAYS) && new Set(days).size === days.length
    ? days
    : null;
}

/** Of the first reminder that is written to a number on a day. `OneReminderADay` decides whether it gets another one. */
export const reminderKey = (number: string, now: Date, timeZone: string): string =>
  `${number}:${dayOf(now, timeZone)}`;

/**
 * What the key of a row of the outbox becomes when its number goes. It stays unique, because reminders have the id of their message
 * instead, and it keeps the day. No other key has a number. May be repeated.
 */
export const SQL_KEY_WITHOUT_NUMBER = `case when kind = 'reminder' then 'message-' || id || ':' || split_part(key, ':', 2) else key end`;
