import { Temporal } from 'temporal-polyfill';

/** Ten years of days; then a person begins another chain. */
export const LAST_LEASE_DAY = 3_660;
/** Of a token: about 66 bits. */
export const TOKEN_DIGITS = 20;
export const MAX_LEASE_DAYS = 30;
/** For how long a code runs ahead at most where a licence has no end. */
export const MAX_OFFLINE_DAYS = 366;
/** Of a licence file. */
export const MAX_FILE_DAYS = 35;

export const CODE_LIMITS = ['paid', 'unpaid', 'endless'] as const;
/** Why a code reaches no further. */
export type CodeLimit = (typeof CODE_LIMITS)[number];

const DAY_DIGITS = 4;

export type OfflineCode = { day: number; token: string };

/** `0042 6244 9531 7604 3716 0393`: the day, then its token. */
export const writtenCode = ({ day, token }: OfflineCode): string =>
  `${String(day).padStart(DAY_DIGITS, '0')}${token}`.match(/.{4}/g)!.join(' ');

/** Blanks, dots and dashes do not matter. @returns null when it is none */
export function readCode(typed: string): OfflineCode | null {
  const digits = typed.replaceAll(/[\s.\-–]/g, '');
  if (!/^\d{24}$/.test(digits)) return null;
  return { day: Number(digits.slice(0, DAY_DIGITS)), token: digits.slice(DAY_DIGITS) };
}

/** @param startedOn the day 0, as `YYYY-MM-DD` like the other */
export const leaseDayOf = (day: string, startedOn: string): number =>
  Temporal.PlainDate.from(startedOn).until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days;
