import { CURRENCY, readAmount } from './amount.js';
import { isInvoiceNumber } from './ledger.js';
import { lastFour, LICENSE_KEY_PATTERN, normalizeLicenseKey } from './license-key.js';
import { phoneFragment } from './whatsapp-number.js';

/** How search texts hold an amount: `Rp 150.000` finds it, but not `Rp 1.150.000`. */
export const amountText = (rupiah: number): string => `rp${rupiah}`;

/** The forms in which the typed text may be stored. */
export function searchTerms(q: string): string[] {
  const phone = phoneFragment(q);
  const others = [amountTerm(q), phone, phone ? null : keyEnding(q)];
  // Without a digit it may as well be a name, whose signs are searched for.
  const typed = isTypedKey(q) && /\d/.test(q) ? normalizeLicenseKey(q) : q;
  const forms = [...new Set(others)].filter(
    (term): term is string => term !== null && term !== typed && hasTrigram(term),
  );
  // A number that is typed with a space after each digit is stored without.
  return forms.length > 0 && !hasTrigram(typed) ? forms : [typed, ...forms];
}

/** A name may be stored with its words in another order; what has a digit is one word. */
export const wordsOf = (term: string): string[] => (/\d/.test(term) ? [term] : term.trim().split(/\s+/));

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

/** Whether the trigram index can find every form of the text: it needs three letters or digits in a row of one word. */
export const isIndexed = (q: string): boolean =>
  searchTerms(q).every((term) => wordsOf(term).some(hasTrigram));

const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);
