export const WHATSAPP_NUMBER_ERROR = 'Invalid WhatsApp number format. Please use 08xxx or 62xxx format.';

const STORED = /^62[89]\d{8,11}$/;

export const isWhatsappNumber = (stored: string): boolean => STORED.test(stored);

/** Accepts the common ways of typing a number (spec §5.10). Other input stays as it is, to be refused. */
export function normalizeWhatsappNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('0')) return `62${digits.slice(1)}`;
  if (digits.startsWith('62')) return digits;
  return digits.startsWith('8') || (digits.length >= 9 && digits.length <= 12) ? `62${digits}` : digits;
}

/** The beginning or another part of a number in any common form, as it is stored; null for other text. */
export function phoneFragment(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < (digits.startsWith('0') ? 4 : 6)) return null;
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits;
}

/** `62812…` → `0812…`; null → `Not provided`. */
export const displayWhatsappNumber = (stored: string | null): string =>
  stored ? stored.replace(/^62/, '0') : 'Not provided';
