import type { Count } from '@server/platform/lists/list.view';
import { type Locale, SOURCE_LOCALE } from '@server/rules/locale';
import { formatNumber, formatPrice, formatRupiah } from '@server/rules/rupiah-text';

export { formatNumber, formatPrice, formatRupiah };

/** Server and browser must print the same, so locale and time zone never come from the machine. */

const MONTHS: Record<Locale, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};

const LONG_MONTHS: Record<Locale, string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  id: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
};

const ZONE_NAMES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** `10.000+` when counting stopped early. */
export const formatCount = ({ total, is_exact }: Count): string =>
  formatNumber(total) + (is_exact ? '' : '+');

const SCALE: [size: number, unit: string][] = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
  [1e3, 'rb'],
];

/** What is below by less is rounded up to 1 of a unit: half a tenth of the unit below it. */
const LEAST = 1 - 0.05 / 1000;

/** A short form, rounded to a tenth: `12548300000` → `Rp 12,5 M`. */
export function formatRupiahShort(amount: number): string {
  const [size, unit] = SCALE.find(([least]) => amount >= least * LEAST) ?? [];
  if (!size) return formatRupiah(amount);
  const tenths = Math.round(amount / (size / 10));
  const decimal = tenths % 10 ? `,${tenths % 10}` : '';
  return `${formatRupiah(Math.floor(tenths / 10))}${decimal} ${unit}`;
}

/** `24 Nov 2026` in the given zone. */
export function formatDate(iso: string, timeZone: string, locale = SOURCE_LOCALE): string {
  return dateOf(partsIn(timeZone, iso), locale);
}

/** The long form for customers: `24 November 2026`. */
export function formatLongDate(iso: string, timeZone: string, locale = SOURCE_LOCALE): string {
  const { day, month, year } = partsIn(timeZone, iso);
  return `${Number(day)} ${LONG_MONTHS[locale][Number(month) - 1]} ${year}`;
}

/** `24 Nov 2026 23.59 WIB`. */
export function formatDateTime(iso: string, timeZone: string, locale = SOURCE_LOCALE): string {
  const parts = partsIn(timeZone, iso);
  return `${dateOf(parts, locale)} ${timeOf(parts, timeZone)}`;
}

/** `23.59 WIB`: times always name their zone. */
export function formatTime(iso: string, timeZone: string): string {
  return timeOf(partsIn(timeZone, iso), timeZone);
}

/** A calendar day, `2026-11-24`, as `24 Nov`. */
export function formatDay(day: string, locale = SOURCE_LOCALE): string {
  const [, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[locale][Number(month) - 1]}`;
}

/** With its year: `24 Nov 2026`. */
export const formatWholeDay = (day: string, locale = SOURCE_LOCALE): string =>
  `${formatDay(day, locale)} ${day.slice(0, 4)}`;

/** A month, `2026-11`, as `Nov 2026`. */
export function formatMonth(month: string, locale = SOURCE_LOCALE): string {
  const [year, number] = month.split('-');
  return `${MONTHS[locale][Number(number) - 1]} ${year}`;
}

/** The calendar day in the given zone for a date input: `2026-11-24`. */
export function dayOf(iso: string, timeZone: string): string {
  const { day, month, year } = partsIn(timeZone, iso);
  return `${year}-${month}-${day}`;
}

const dateOf = ({ day, month, year }: Parts, locale: Locale) =>
  `${Number(day)} ${MONTHS[locale][Number(month) - 1]} ${year}`;

const timeOf = ({ hour, minute, timeZoneName }: Parts, timeZone: string) =>
  `${hour}.${minute} ${ZONE_NAMES[timeZone] ?? timeZoneName}`;

type Parts = Record<string, string>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, iso: string): Parts {
  const parts = formatterFor(timeZone).formatToParts(new Date(iso));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const options = {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  } as const;
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone, timeZoneName: 'shortOffset' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Prevents a line break within a date or an amount. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

const MINUTE = 60_000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 525_960 * MINUTE],
  ['month', 43_830 * MINUTE],
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];
const RELATIVE: Record<Locale, { format: Intl.RelativeTimeFormat; now: string }> = {
  en: { format: new Intl.RelativeTimeFormat('en'), now: 'just now' },
  id: { format: new Intl.RelativeTimeFormat('id'), now: 'baru saja' },
};

/** `in 3 days`, `2 hours ago`: relative to the server clock, rounded down. */
export function formatRelative(iso: string, now: string, locale = SOURCE_LOCALE): string {
  const distance = Date.parse(iso) - Date.parse(now);
  const unit = UNITS.find(([, size]) => Math.abs(distance) >= size);
  const { format, now: justNow } = RELATIVE[locale];
  if (!unit) return justNow;
  // People say "3 hari lagi"; Intl says "dalam 3 hari".
  return format.format(Math.trunc(distance / unit[1]), unit[0]).replace(/^dalam (.*)$/, '$1 lagi');
}
