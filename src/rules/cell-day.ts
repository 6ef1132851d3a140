import { plainText } from './plain-text.js';

/** Days as people and spreadsheets write them: the day comes before the month. */

const MONTHS: string[][] = [
  ['jan', 'januari', 'january'],
  ['feb', 'peb', 'februari', 'pebruari', 'february'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'ags', 'agt', 'agustus', 'aug', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'nop', 'november', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]+)\.?[-/. ](?<year>\d{4}|\d{2})$/;
const MIDNIGHT = /[ T]00[:.]00(?:[:.]00)?$/i;
const WEEKDAY = /^[a-z']+, */i;

/** Serial days of spreadsheets, for 2000 to 2100. */
const SERIAL = /^\d{5}(?:\.0+)?$/;
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_OF_1970] = [36_526, 73_415, 25_569];

/** `31/12/2026`, `31-12-26`, `31 Des 2026`, `46387`. @returns `2026-12-31`, or null for what is no day or could be another one */
export function readDay(typed: string): string | null {
  const text = plainText(typed).replace(WEEKDAY, '').replace(MIDNIGHT, '').toLowerCase();
  if (SERIAL.test(text)) return serialDay(Number(text));
  const { year, month, day } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  if (!year || !month || !day) return null;
  return existing(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day));
}

function serialDay(serial: number): string | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date((serial - SERIAL_OF_1970) * 86_400_000).toISOString().slice(0, 10);
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((names) => names.includes(text)) + 1;

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}
