import { Temporal } from 'temporal-polyfill';
import { dayOf } from './business-day.js';

/** The first full day of a period. A start at the last millisecond of a day means the next day (time §1). */
export const firstDayOf = (start: Date, timeZone: string): string =>
  dayOf(new Date(start.getTime() + 1), timeZone);

/** Counts the first day, not the last. */
export const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** A proportional share of a price, rounded down to whole rupiah. BigInt keeps it exact for prices of any size. */
export const shareOf = (price: number, days: number, ofDays: number): number =>
  Number((BigInt(price) * BigInt(days)) / BigInt(ofDays));

type Paid = {
  price: number;
  days: number;
  periodDays: number;
  daysLeft: number;
};

/** For a plan change (billing §7). The credit is rounded down, so the used days keep the rest of the price. */
export function prorate({ price, days, periodDays, daysLeft }: Paid, newPrice: number) {
  return { credit: shareOf(price, daysLeft, days), charge: shareOf(newPrice, daysLeft, periodDays) };
}
