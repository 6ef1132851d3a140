import { foldCase } from '../rules/fold-case.js';
import { normalizeWhatsappNumber, phoneFragment } from '../rules/whatsapp-number.js';

/** People type `0812-3456-7890` or `+62 812…` for a number that is stored as `62812…`. */
const STORED_NUMBER = /^62\d{8,}$/;

/** For `~` over JSON: any of the names as a whole text in it, in any case. Null, which matches nothing, for none. */
export const namePattern = (names: string[]): string | null =>
  names.length === 0 ? null : `"(${names.map((name) => spelt(name, inJson)).join('|')})"`;

/** @param names folded */
export const isName = (text: string, names: ReadonlySet<string>): boolean =>
  names.has(foldCase(text)) || names.has(normalizeWhatsappNumber(text));

/** Any of the names as words of their own in a text. Null for none. */
export function mentionOf(names: string[]): RegExp | null {
  if (names.length === 0) return null;
  const words = names.map((name) => spelt(name, inAnyCase)).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Whether a search for the text looks for one of the names: it has one in it, or a part of a number. */
export function isSearchFor(text: string, names: string[]): boolean {
  const digits = phoneFragment(text) ?? '';
  return (
    (isTelling(digits) && names.some((name) => isNumber(name) && name.includes(digits))) ||
    (mentionOf(names)?.test(text) ?? false)
  );
}

/** `0812` begins the numbers of many. */
const isTelling = (digits: string): boolean => digits.replace(/^62/, '').length >= 6;

const isNumber = (name: string): boolean => STORED_NUMBER.test(name);

const spelt = (name: string, literal: (name: string) => string): string =>
  isNumber(name) ? `(?:\\+?62|0)?[ .()-]*${name.slice(2).split('').join('[ .()-]*')}` : literal(name);

const inJson = (name: string): string => inAnyCase(JSON.stringify(name).slice(1, -1));

const inAnyCase = (name: string): string =>
  Array.from(name, (sign) => inEachCase(sign) ?? escaped(sign)).join('');

/** Both cases are written out, because `~*` asks the locale of the database for them. */
function inEachCase(letter: string): string | null {
  const forms = [letter, letter.toLowerCase(), letter.toUpperCase()].filter((form) => [...form].length === 1);
  const cases = new Set(foldCase(letter) === 'σ' ? ['σ', 'ς', 'Σ'] : forms);
  return cases.size > 1 ? `[${[...cases].join('')}]` : null;
}

const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
