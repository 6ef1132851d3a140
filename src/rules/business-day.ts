import { Temporal } from 'temporal-polyfill';

/** The last millisecond of `YYYY-MM-DD` (time §1). @throws RangeError for a day that does not exist */
export function endOfDay(day: string, timeZone: string): Date {
  const nextMidnight = Temporal.PlainDate.from(day, { overflow: 'reject' })
    .add({ days: 1 })
    .toZonedDateTime({ timeZone });
  return new Date(nextMidnight.epochMilliseconds - 1);
}

/** @param local `2026-12-31T20:00:00`, as clocks in the time zone show it */
export const atLocalTime = (local: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(local)
    .toZonedDateTime(timeZone, { disambiguation: 'later' })
    .toInstant()
    .toString();

export const dayOfMonth = (at: Date, timeZone: string): number => zoned(at, timeZone).day;

export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** @param day `YYYY-MM-DD` */
export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** ISO order in ASCII, to the minute: `2026-11-25 10:12`. */
export const dayAndTime = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const startOfDay = (at: Date, timeZone: string, daysLater = 0): Date =>
  new Date(zoned(at, timeZone).startOfDay().add({ days: daysLater }).epochMilliseconds);

export const startOfMonth = (at: Date, timeZone: string, monthsLater = 0): Date =>
  new Date(zoned(at, timeZone).with({ day: 1 }).startOfDay().add({ months: monthsLater }).epochMilliseconds);

/** Keeps the local time of day. A local time that occurs twice means the later one, as in PostgreSQL. */
export const addDays = (at: Date, days: number, timeZone: string): Date =>
  new Date(
    zoned(at, timeZone).toPlainDateTime().add({ days }).toZonedDateTime(timeZone, { disambiguation: 'later' })
      .epochMilliseconds,
  );

/** Uses the month's last day where the anchor day is missing: January 31, February 28, March 31 (subscriptions §6). */
export function addMonthsAnchored(from: Date, months: number, anchorDay: number, timeZone: string): Date {
  const start = zoned(from, timeZone);
  const month = start.toPlainDate().toPlainYearMonth().add({ months });
  const date = month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) });
  return new Date(date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds);
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
