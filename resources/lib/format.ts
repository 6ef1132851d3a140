/** Text for people. Server and browser must print the same, so locale and time zone are never the machine's. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ZONE_NAMES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** `1234567` → `1,234,567`. */
export const formatNumber = (value: number): string => group(value, ',');

/** Whole rupiah: `2083333` → `Rp 2.083.333`. */
export const formatRupiah = (amount: number): string => `Rp ${formatAmount(amount)}`;

/** The same where the currency stands beside it already: `2.083.333`. */
export const formatAmount = (amount: number): string => group(amount, '.');

const group = (value: number, separator: string) => String(value).replace(/\B(?=(\d{3})+$)/g, separator);

/** `24 Nov 2026` in the given zone. */
export function formatDate(iso: string, timeZone: string): string {
  const { day, month, year } = partsIn(timeZone, iso);
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `24 Nov 2026 23.59 WIB`. */
export const formatDateTime = (iso: string, timeZone: string): string =>
  `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`;

/** `23.59 WIB`: times always name their zone. */
export function formatTime(iso: string, timeZone: string): string {
  const { hour, minute, timeZoneName } = partsIn(timeZone, iso);
  return `${hour}.${minute} ${ZONE_NAMES[timeZone] ?? timeZoneName}`;
}

/** A calendar day, `2026-11-24`, as `24 Nov`. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]}`;
}

/** The calendar day in the given zone as a date input wants it: `2026-11-24`. */
export function dayOf(iso: string, timeZone: string): string {
  const { day, month, year } = partsIn(timeZone, iso);
  return `${year}-${month}-${day}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, iso: string): Record<string, string> {
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

const MINUTE = 60_000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 525_960 * MINUTE],
  ['month', 43_830 * MINUTE],
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];
const relative = new Intl.RelativeTimeFormat('en');

/** `in 3 days`, `2 hours ago`: counted from the server's clock, cut off rather than rounded up. */
export function formatRelative(iso: string, now: string): string {
  const distance = Date.parse(iso) - Date.parse(now);
  const unit = UNITS.find(([, size]) => Math.abs(distance) >= size);
  return unit ? relative.format(Math.trunc(distance / unit[1]), unit[0]) : 'just now';
}
