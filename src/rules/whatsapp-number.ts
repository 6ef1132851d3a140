import { plainText, unquoted } from './plain-text.js';

export const WHATSAPP_NUMBER_ERROR = 'Invalid WhatsApp number format. Please use 08xxx or 62xxx format.';

const STORED = /^62[89]\d{8,11}$/;

export const isWhatsappNumber = (stored: string): boolean => STORED.test(stored);

/**
 * Accepts the common ways of typing a number (api §7). What may have lost digits, or has those of something else (api §7),
 * stays as it is, to be refused.
 */
export function normalizeWhatsappNumber(typed: string): string {
  const text = numberIn(typed);
  const groups = groupsOf(text);
  const isClear = groups && !DECIMALS.test(text) && !groups.slice(1).some(({ length }) => length === 1);
  return isClear && (groups[0]!.length > 1 || groups.length === 1 || groups[0] === '0')
    ? withCountry(groups.join(''))
    : text;
}

/** The beginning or another part of a number in any common form, as it is stored; null for other text. */
export function phoneFragment(typed: string): string | null {
  const digits = groupsOf(numberIn(typed))?.join('');
  if (!digits || digits.length < (digits.startsWith('0') ? 4 : 6)) return null;
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits;
}

/** `62812…` → `0812…`; null → `Not provided`. */
export const displayWhatsappNumber = (stored: string | null): string =>
  stored ? stored.replace(/^62/, '0') : 'Not provided';

const CALL_LINK = /^tel:/i;
const CHAT_LINK =
  /^(?:whatsapp:\/\/send|(?:https?:\/\/)?(?:wa\.me|(?:api|web)\.whatsapp\.com\/send))\/?(?:\?phone=)?(?:\+|%2b)?(\d+)\/?(?:[?&#].*)?$/i;

/** The number of a link to call or to chat, which is international in the latter. */
const numberIn = (typed: string): string =>
  unquoted(plainText(typed)).replace(CALL_LINK, '').replace(CHAT_LINK, '+$1');

const GROUPED = /^\(?\+?[\d ().-]+$/;
const OF_ANOTHER_COUNTRY = /^\(?\+ ?(?!62|0)/;
const DECIMALS = /\.\d{1,2}$/;

/** The groups of digits of one number; null for other text, and where more follows what is a number already. */
function groupsOf(text: string): string[] | null {
  const groups = text.match(/\d+/g);
  if (!groups || !GROUPED.test(text) || OF_ANOTHER_COUNTRY.test(text)) return null;
  const [first, ...others] = groups[0] === '62' || groups[0] === '0' ? groups.slice(1) : groups;
  return first && others.length > 0 && isWhatsappNumber(withCountry(first)) ? null : groups;
}

function withCountry(digits: string): string {
  if (digits.startsWith('0')) return `62${digits.slice(1)}`;
  if (digits.startsWith('62')) return digits;
  return digits.startsWith('8') || (digits.length >= 9 && digits.length <= 12) ? `62${digits}` : digits;
}
