import { raw } from '@mikro-orm/core';
import { foldCase, sqlFolded } from '../../rules/fold-case.js';
import { CURRENCY, readAmount } from '../../rules/amount.js';
import { isInvoiceNumber } from '../../rules/ledger.js';
import { lastFour, LICENSE_KEY_PATTERN, normalizeLicenseKey } from '../../rules/license-key.js';
import { phoneFragment } from '../../rules/whatsapp-number.js';

/** Substring search over one stored `search_text` per row, ignoring case (spec §5.8). */

export const SEARCH_SEPARATOR = '\u001f';

export const searchText = (...parts: (string | null | undefined)[]): string =>
  foldCase(parts.filter((part) => !!part).join(SEARCH_SEPARATOR));

/** How search texts hold an amount: `Rp 150.000` finds it, but not `Rp 1.150.000`. */
export const amountText = (rupiah: number): string => `rp${rupiah}`;

export const containing = (term: string): string => `%${foldCase(term).replace(/[\\%_]/g, '\\$&')}%`;

/** For a column that is not part of a search text. */
export const textMatching = (column: string, q: string) => ({
  [raw((alias) => `${sqlFolded(`${alias}.${column}`)} like ?`, [containing(q)])]: [],
});

export const matching = (q: string) => ({
  $or: searchTerms(q).map((term) => ({ searchText: { $like: containing(term) } })),
});

/** Only what stands before the names of others in the search text. No index answers it, so it is for the few rows of a customer. */
export const matchingOwn = (q: string) => ({
  $or: searchTerms(q).map((term) => ({
    [raw((alias) => `split_part(${alias}.search_text, chr(30), 1) like ?`, [containing(term)])]: [],
  })),
});

const USERS_WITH_PHONE = 'array(select id from users where search_text like ?)';

const LICENSES_SOLD_TO = `array(select license_id from subscriptions where user_id = any(${USERS_WITH_PHONE}))`;

export const ofCustomersWithPhone = (q: string, column = 'user_id'): object[] =>
  byPhone(q, column, USERS_WITH_PHONE);

export const soldToPhone = (q: string): object[] => byPhone(q, 'id', LICENSES_SOLD_TO);

/** No condition below seven digits. The array is evaluated first, so that the index of `column` is used too. */
function byPhone(q: string, column: string, ids: string): object[] {
  const digits = phoneFragment(q);
  if (!digits || digits.length < 7) return [];
  return [{ [raw((alias) => `${alias}.${column} = any(${ids})`, [containing(digits)])]: [] }];
}

/** The condition on licences by a key that was replaced: the whole key, or its last four characters. */
export function ofRetiredKey(q: string): object[] {
  const key = normalizeLicenseKey(q);
  if (/^[A-Z0-9]{4}$/.test(key)) return [whoseKey('ending = ?', lastFour(key))];
  return isTypedKey(q) ? [whoseKey(`sha256 = sha256(convert_to(?, 'UTF8'))`, key)] : [];
}

function whoseKey(condition: string, value: string) {
  const licenses = `array(select license_id from retired_keys where ${condition})`;
  return { [raw((alias) => `${alias}.id = any(${licenses})`, [value])]: [] };
}

/** Whether the trigram index can find every form of the text: it needs three letters or digits in a row. */
export const isIndexed = (q: string): boolean => searchTerms(q).every(hasTrigram);

export const wordsContaining = <Word extends string>(words: readonly Word[], term: string): Word[] =>
  words.filter((word) => word.includes(term.toLowerCase()));

const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

export function searchTerms(q: string): string[] {
  const phone = phoneFragment(q);
  const others = [amountTerm(q), phone, phone ? null : keyEnding(q)];
  // Without a digit it may as well be a name, whose signs are searched for.
  const typed = isTypedKey(q) && /\d/.test(q) ? normalizeLicenseKey(q) : q;
  const forms = [...new Set(others)].filter(
    (term) => term !== null && term !== typed && hasTrigram(term),
  ) as string[];
  // A number that is typed with a space after each digit is stored without.
  return forms.length > 0 && !hasTrigram(typed) ? forms : [typed, ...forms];
}

export const isTypedKey = (q: string): boolean =>
  LICENSE_KEY_PATTERN.test(normalizeLicenseKey(q)) && !isInvoiceNumber(q);

const keyEnding = (q: string): string | null => (isTypedKey(q) ? lastFour(normalizeLicenseKey(q)) : null);

/** A number that begins with a zero is no amount, and below a thousand signs do not group digits: `100.` may end a name. */
function amountTerm(q: string): string | null {
  const amount = /^0\d/.test(q) ? null : readAmount(q);
  if (amount === null) return null;
  if (CURRENCY.test(q)) return amountText(amount);
  return amount < 1000 ? null : String(amount);
}
