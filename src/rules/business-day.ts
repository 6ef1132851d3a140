import { Temporal } from 'temporal-polyfill';

/** A day begins with its first moment, also where clocks skip its midnight or show it twice. @param day `YYYY-MM-DD` */
export const startOf = (day: string | Temporal.PlainDate, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The same as SQL: the moment before midnight is no such time. @param day a date or a local midnight */
export const sqlStartOf = (day: string, zone: string): string =>
  `((${day})::timestamp - interval '1 microsecond') at time zone ${zone} + interval '1 microsecond'`;

/**
 * As `at time zone` of PostgreSQL reads it: what clocks skip or show twice is the later instant (time §1).
 * @param local `2026-12-31T20:00:00`, as clocks in the time zone show it
 */
export function atLocalTime(local: string | Temporal.PlainDateTime, timeZone: string): Date {
  const zonedTime = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return new Date(zonedTime.epochMilliseconds);
}

/** The last millisecond of `YYYY-MM-DD` (time §1). @throws RangeError for a day that does not exist */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOf(daysAfter(day, 1), timeZone).getTime() - 1);

export const dayOfMonth = (at: Date, timeZone: string): number => zoned(at, timeZone).day;

export const dayOf = (at: Date, timeZone: string): string => dateOf(at, timeZone).toString();

/** @param day `YYYY-MM-DD` */
export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** ISO order in ASCII, to the minute: `2026-11-25 10:12`. */
export const dayAndTime = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const startOfDay = (at: Date, timeZone: string, daysLater = 0): Date =>
  startOf(dateOf(at, timeZone).add({ days: daysLater }), timeZone);

/** When the clock shows this hour. */
export const hourOfDay = (at: Date, hour: number, timeZone: string, daysLater = 0): Date =>
  atLocalTime(dateOf(at, timeZone).add({ days: daysLater }).toPlainDateTime({ hour }), timeZone);

export const startOfMonth = (at: Date, timeZone: string, monthsLater = 0): Date =>
  startOf(dateOf(at, timeZone).with({ day: 1 }).add({ months: monthsLater }), timeZone);

/** Keeps the local time of day. */
export const addDays = (at: Date, days: number, timeZone: string): Date =>
  atLocalTime(zoned(at, timeZone).toPlainDateTime().add({ days }), timeZone);

/** Uses the month's last day where the anchor day is missing: January 31, February 28, March 31 (subscriptions §6). */
export function addMonthsAnchored(from: Date, months: number, anchorDay: number, timeZone: string): Date {
  const start = zoned(from, timeZone);
  const month = start.toPlainDate().toPlainYearMonth().add({ months });
  const date = month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) });
  return atLocalTime(date.toPlainDateTime(start.toPlainTime()), timeZone);
}

const dateOf = (at: Date, timeZone: string) => zoned(at, timeZone).toPlainDate();

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
