const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between the tries: ten tries over three days (programs §4). */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A tenth more or less, so that deliveries that failed together do not return together. */
const JITTER = 0.1;

const LONGEST_WISH = 24 * HOUR;

export type Failed = {
  tries: number;
  retryAfterMs: number | null;
  now: Date;
  random: number;
};

/** @returns null after the last try */
export function nextTry({ tries, retryAfterMs, now, random }: Failed): Date | null {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return null;
  const own = pause * (1 - JITTER + 2 * JITTER * random);
  const wish = Math.min(retryAfterMs ?? 0, LONGEST_WISH);
  return new Date(now.getTime() + Math.round(Math.max(own, wish)));
}

/** Reads seconds or an HTTP date; ignores anything else. */
export function wishOf(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
