/** Licence keys: how they are stored, what may be typed, how one is made (spec §9.8, decisions §4.1). */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const PREFIX = 'AFS';
const GROUPS = [8, 4, 4, 4, 12];

export const LICENSE_KEY_PATTERN = /^[A-Z0-9-]{8,64}$/;

/** Keys are stored and compared trimmed and in upper case. */
export const normalizeLicenseKey = (typed: string): string => typed.trim().toUpperCase();

/** How a key appears in logs and audit rows: never whole. */
export const lastFour = (key: string): string => `…${key.slice(-4)}`;

const GENERATED = new RegExp([PREFIX, ...GROUPS.map((length) => `[A-Z0-9]{${length}}`)].join('-'), 'gi');

/** A text for a log, with the generated keys in it by their last four characters. */
export const maskKeys = (text: string): string => text.replace(GENERATED, (key) => lastFour(key));

/**
 * A new key: `AFS-` and groups of 8-4-4-4-12.
 * @param randomInt an unbiased cryptographic source of integers below its argument
 *   (`crypto.randomInt` on the server, `browserRandomInt` in the browser)
 */
export function generateLicenseKey(randomInt: (below: number) => number): string {
  const group = (length: number) =>
    Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [PREFIX, ...GROUPS.map(group)].join('-');
}

/** Rejection sampling over `crypto.getRandomValues`: `byte % 36` alone favours the first letters. */
export function browserRandomInt(below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < limit) return byte! % below;
  }
}
