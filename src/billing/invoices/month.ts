import { Matches } from 'class-validator';
import { Temporal } from 'temporal-polyfill';

export const IsMonth = () =>
  Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be like 2026-11, from 2000 to 2099.' });

/** @param month `2026-11` */
export function daysOfMonth(month: string): { $gte: string; $lt: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { $gte: first.toString(), $lt: first.add({ months: 1 }).toString() };
}
