import { plainText } from './plain-text.js';

/** Days as people, spreadsheets and routers write them: of numbers the day comes before the month. */

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
/** Of RouterOS 6, `nov/28/2027`. */
const MONTH_FIRST = /^(?<month>[a-z]+)\.?[-/ ](?<day>\d{1,2}),?[-/ ](?<year>\d{4})$/;
const TIME =
  /(?:,? +|t)(?:pukul |jam )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.\d+)?)? ?(?<half>[ap]m|wib)?$/;
const WEEKDAY = /^[a-z']+, */;

/** Serial days of spreadsheets, for 2000 to 2100. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_OF_1970] = [36_526, 73_415, 25_569];
const DAY_SECONDS = 86_400;

/**
 * `31/12/2026`, `31-12-26`, `31 Des 2026`, `nov/28/2027`, `46387`, each also with a time of day.
 * @returns `2026-12-31`, or with its time `2026-12-31T20:00:00`, which has no zone; null for what is no day or could be another one
 */
export function readDay(typed: string): string | null {
  const text = plainText(typed).toLowerCase();
  if (SERIAL.test(text)) return serialDay(Number(text));
  const time = TIME.exec(text);
  const written = text.slice(0, time?.index).replace(WEEKDAY, '');
  const { year, month, day } =
    (YEAR_FIRST.exec(written) ?? DAY_FIRST.exec(written) ?? MONTH_FIRST.exec(written))?.groups ?? {};
  if (!year || !month || !day) return null;
  const found = existing(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day));
  const seconds = time ? secondsOf(time.groups!) : 0;
  return found && seconds !== null ? atTime(found, seconds) : null;
}

/** @returns null for a time that no clock shows */
function secondsOf({ hour, minute, second = '0', half }: Record<string, string | undefined>): number | null {
  const isTwelve = half === 'am' || half === 'pm';
  const hours = isTwelve ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  const isTime =
    Number(hour) < 24 && !(isTwelve && Number(hour) > 12) && Number(minute) < 60 && Number(second) < 60;
  return isTime ? hours * 3600 + Number(minute) * 60 + Number(second) : null;
}

/** Midnight is the day itself, as is its last minute, which lists show for its end. */
const atTime = (day: string, seconds: number): string =>
  seconds === 0 || seconds >= DAY_SECONDS - 60
    ? day
    : `${day}T${new Date(seconds * 1000).toISOString().slice(11, 19)}`;

function serialDay(serial: number): string | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  const day = Math.floor(serial);
  const seconds = Math.min(Math.round((serial - day) * DAY_SECONDS), DAY_SECONDS - 1);
  return atTime(new Date((day - SERIAL_OF_1970) * 86_400_000).toISOString().slice(0, 10), seconds);
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((names) => names.includes(text)) + 1;

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}
