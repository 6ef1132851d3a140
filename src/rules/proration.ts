import { Temporal } from 'temporal-polyfill';
import { dayOf } from './business-day.js';

/**
 * The first whole day of what begins at an instant; an end at the last millisecond of a day is the beginning of the next
 * (decisions §2.2).
 */
export const firstDayOf = (start: Date, timeZone: string): string =>
  dayOf(new Date(start.getTime() + 1), timeZone);

/** How many days lie from one to the other, of which the last does not count. */
export const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** What so many of all its days are of a price, in whole rupiah: of a part of a rupiah nothing. Exact for prices of any size. */
export const shareOf = (price: number, days: number, ofDays: number): number =>
  Number((BigInt(price) * BigInt(days)) / BigInt(ofDays));

/** Days that were paid for, of a period that has as many or more. */
type Paid = {
  price: number;
  days: number;
  /** How many days the whole period has. */
  periodDays: number;
  /** How many of the days that were paid for are still to come. */
  daysLeft: number;
};

/**
 * What becomes of days that were paid for when their plan changes (decisions §10.6), in whole rupiah. Those to come are
 * given back, so that those that are over keep the rest of the price to the rupiah; and those to come cost what they are
 * of the new plan's price for the whole period.
 */
export function prorate({ price, days, periodDays, daysLeft }: Paid, newPrice: number) {
  return { credit: shareOf(price, daysLeft, days), charge: shareOf(newPrice, daysLeft, periodDays) };
}
