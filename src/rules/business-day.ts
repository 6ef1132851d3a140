import { Temporal } from 'temporal-polyfill';

/** The last millisecond of a day `YYYY-MM-DD` in a time zone (decisions §2.2). @throws RangeError when there is none */
export function endOfDay(day: string, timeZone: string): Date {
  const nextMidnight = Temporal.PlainDate.from(day, { overflow: 'reject' })
    .add({ days: 1 })
    .toZonedDateTime({ timeZone });
  return new Date(nextMidnight.epochMilliseconds - 1);
}

export const dayOfMonth = (at: Date, timeZone: string): number => zoned(at, timeZone).day;

/** The calendar day (`YYYY-MM-DD`) that an instant falls on. */
export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** To the minute, in ASCII: `2026-11-25 10:12`. */
export const dayAndTime = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const startOfDay = (at: Date, timeZone: string, daysLater = 0): Date =>
  new Date(zoned(at, timeZone).startOfDay().add({ days: daysLater }).epochMilliseconds);

export const startOfMonth = (at: Date, timeZone: string, monthsLater = 0): Date =>
  new Date(zoned(at, timeZone).with({ day: 1 }).startOfDay().add({ months: monthsLater }).epochMilliseconds);

/** So many calendar days later, at the same time of the day; of a time that comes twice the later one, as PostgreSQL reads it. */
export const addDays = (at: Date, days: number, timeZone: string): Date =>
  new Date(
    zoned(at, timeZone).toPlainDateTime().add({ days }).toZonedDateTime(timeZone, { disambiguation: 'later' })
      .epochMilliseconds,
  );

/** On the anchor day, or the last of a month too short for it: January 31, February 28, March 31 (decisions §4.3). */
export function addMonthsAnchored(from: Date, months: number, anchorDay: number, timeZone: string): Date {
  const start = zoned(from, timeZone);
  const month = start.toPlainDate().toPlainYearMonth().add({ months });
  const date = month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) });
  return new Date(date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds);
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
