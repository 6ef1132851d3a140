import { startOfDay } from './business-day.js';

/** Nobody is reminded outside of these hours of the business. */
const REMINDER_HOURS = { from: 9, until: 20 };

/** How many days before the end, and after it. */
export type ReminderDays = { before: number[]; after: number[] };

/** What a reminder is of: so many days before an end, on its day or after it; an invoice that is overdue; or asked for by hand. */
export type ReminderStep =
  `before_${number}` | 'end_day' | `after_${number}` | `overdue_${number}` | `asked_${string}`;

/** Ends, or dates that something was due at, that a step is of: from the first instant, and before the second. */
export type ReminderWindow = { step: ReminderStep; from: Date; until: Date };

/** How long a reminder after the end is caught up on, where the server was off on its day. */
const CAUGHT_UP_DAYS = 6;
const HOUR_MS = 3_600_000;
/** As many as a number that people know may send; more looks like advertising. */
export const MAX_DAILY_CAP = 1000;
/** How long a reminder after the end may wait for its turn. */
const DAYS_AFTER_END = 3;
/** After what answers somebody (0): receipts, keys, pay links. */
const PRIORITY_END_DAY = 1;
const PRIORITY_AFTER_END = 3;

/**
 * What is due on the day of an instant. Before the end and on its day only what is of this very day: later it would be news
 * of yesterday. After it the latest that applies, and not the ones before.
 */
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

/** The same of invoices whose time has come. */
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

/** When reminders begin or end on the day of an instant, or so many days later. */
export const reminderHour = (
  which: keyof typeof REMINDER_HOURS,
  now: Date,
  timeZone: string,
  daysLater = 0,
): Date => new Date(startOfDay(now, timeZone, daysLater).getTime() + REMINDER_HOURS[which] * HOUR_MS);

/** The first moment from an instant on at which a reminder may go out. */
export function nextReminderTime(now: Date, timeZone: string): Date {
  const from = reminderHour('from', now, timeZone);
  if (now < from) return from;
  return now < reminderHour('until', now, timeZone) ? now : reminderHour('from', now, timeZone, 1);
}

export const isReminderTime = (now: Date, timeZone: string): boolean =>
  nextReminderTime(now, timeZone).getTime() === now.getTime();

/**
 * When a reminder that was found now is given up. Before the end it may wait until the next step takes its place, since its
 * text names the date and stays true; the one of the last day is of that day; after the end a few days more do no harm.
 */
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

/** What can wait least goes first: the last day, the day before, what is late, and then by the days that are left. */
export function reminderPriority(step: ReminderStep): number {
  const ahead = daysAhead(step);
  if (ahead === null) return PRIORITY_AFTER_END;
  return ahead <= 1 ? PRIORITY_END_DAY + ahead : PRIORITY_AFTER_END + ahead;
}

/** @returns null of what is not before the end */
function daysAhead(step: ReminderStep): number | null {
  if (step === 'end_day') return 0;
  return step.startsWith('before_') ? Number(step.slice('before_'.length)) : null;
}

/** `7, 3, 1`: none twice, each from 1 to 60. @returns null for what is no such list */
export function reminderDaysOf(text: string): number[] | null {
  if (text.trim() === '') return [];
  const days = text.split(',').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0));
  return days.every((day) => day >= 1 && day <= 60) && new Set(days).size === days.length ? days : null;
}
