/** Readers of what people type and paste. */

const ASCII = /^[\t\n\r -~]*$/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Zero-width and direction marks, soft hyphens, and what chooses the look of the character before it. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * For what is ASCII by rule (names to sign in with, keys, numbers): without invisible marks, with plain blanks, hyphens and digits,
 * trimmed. Letters of other alphabets stay, to be refused.
 */
export const plainText = (typed: string): string =>
  ASCII.test(typed)
    ? typed.trim()
    : typed
        .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(INVISIBLE, '')
        .replace(DASHES, '-')
        .replace(/\s/g, ' ')
        .trim();

/** For text of any alphabet, whose own signs stay. */
export const trimmed = (typed: string): string => withoutEnds(typed, /[\s\p{Cf}]/u);

/** A direction mark inside a name would reverse the text after it. */
export const withoutDirectionMarks = (text: string): string =>
  ASCII.test(text) ? text : text.replaceAll(/\p{Bidi_Control}/gu, '');

/** Without the quotes, apostrophes and formatting that spreadsheets, mails and chat programs leave around a number. */
export const unquoted = (plain: string): string => withoutEnds(plain, /[\s*_~`'"‘’‚“”„«»‹›.,;:]/);

/** What to do about digits that a spreadsheet changed, or that are not those of one number. */
export const ALL_DIGITS = 'Type all digits of one number; in a spreadsheet, format the column as text.';

/** Whether the reader of a number understood it in part, and so kept it as it was typed. */
export const isUnclear = (read: string): boolean => /\d/.test(read) && /\D/.test(read);

/** A loop, because a regular expression would take quadratic time for many blanks. */
export function withoutEnds(text: string, sign: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && sign.test(text[start]!)) start++;
  while (end > start && sign.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}
