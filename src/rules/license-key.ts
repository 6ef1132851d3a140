import { plainText, withoutEnds } from './plain-text.js';

/** Licence keys: storage form, accepted input and generation (licenses §4). */

/** Without O and 0, I and 1, which people cannot tell apart. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PREFIX = 'AFS';
const GROUPS = [8, 4, 4, 4, 12];

export const LICENSE_KEY_PATTERN = /^[A-Z0-9-]{8,64}$/;

/** Without what messages, chat programs and sentences put around a key: `*KEY*`, “KEY”, `KEY.` Routers send it plain, which costs one test. */
export function normalizeLicenseKey(typed: string): string {
  if (LICENSE_KEY_PATTERN.test(typed)) return typed;
  const text = plainText(typed);
  return (withoutEnds(text, /[^\p{L}\p{N}-]/u) || text).toUpperCase();
}

/** One spelling for all that look like the key; null where no other does. */
export const alikeKey = (key: string): string | null =>
  /[OI01]/.test(key) ? key.replaceAll('O', '0').replaceAll('I', '1') : null;

/** The same of a column, and the expression of an index. */
export const sqlAlikeKey = (column: string): string => `translate(${column}, 'OI', '01')`;

/** @returns by each of these keys the one row that looks like it */
export function onlyAlike<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row> {
  const found = keys.map((key) => {
    const alike = rows.filter((row) => alikeKey(keyOf(row)) === alikeKey(key));
    return [key, alike.length === 1 ? alike[0] : undefined] as const;
  });
  return new Map(found.filter((each): each is readonly [string, Row] => each[1] !== undefined));
}

/** Short keys and keys with few distinct characters can be guessed (docs/security.md); generated keys cannot. */
export function canBeGuessed(key: string): boolean {
  const characters = normalizeLicenseKey(key).replaceAll('-', '');
  return characters.length < 16 || new Set(characters).size < 8;
}

/** Logs and audit rows show no more of a key than this. */
export const lastFour = (key: string): string => `…${key.slice(-4)}`;

const GENERATED = new RegExp([PREFIX, ...GROUPS.map((length) => `[A-Z0-9]{${length}}`)].join('-'), 'gi');

export const maskKeys = (text: string): string => text.replace(GENERATED, (key) => lastFour(key));

/** @param randomInt an unbiased cryptographic source of integers below its argument */
export function generateLicenseKey(randomInt: (below: number) => number): string {
  const group = (length: number) =>
    Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [PREFIX, ...GROUPS.map(group)].join('-');
}

/** Uses rejection sampling over `crypto.getRandomValues`; `byte % below` alone would favour the first letters. */
export function browserRandomInt(below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < limit) return byte! % below;
  }
}
