import { Temporal } from 'temporal-polyfill';

/**
 * The last millisecond of a calendar day in a time zone, as an instant (decisions §2.2: 23:59:59.999).
 * @param day `YYYY-MM-DD`
 * @throws RangeError when there is no such day
 */
export function endOfDay(day: string, timeZone: string): Date {
  const nextMidnight = Temporal.PlainDate.from(day, { overflow: 'reject' })
    .add({ days: 1 })
    .toZonedDateTime({ timeZone });
  return new Date(nextMidnight.epochMilliseconds - 1);
}

/** The day of the month (1…31) that an instant falls on in a time zone. */
export const dayOfMonth = (at: Date, timeZone: string): number => zoned(at, timeZone).day;

/** The calendar day (`YYYY-MM-DD`) that an instant falls on in a time zone. */
export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** The first instant of a day so many days after the one that `at` falls on. */
export const startOfDay = (at: Date, timeZone: string, daysLater = 0): Date =>
  new Date(zoned(at, timeZone).startOfDay().add({ days: daysLater }).epochMilliseconds);

/**
 * The same time of day so many months later, on the anchor day, or on the last day of a month that is too short:
 * anchored at 31, January 31 goes to February 28 and on to March 31 (decisions §4.3).
 */
export function addMonthsAnchored(from: Date, months: number, anchorDay: number, timeZone: string): Date {
  const start = zoned(from, timeZone);
  const month = start.toPlainDate().toPlainYearMonth().add({ months });
  const date = month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) });
  return new Date(date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds);
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
