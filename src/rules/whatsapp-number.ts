export const WHATSAPP_NUMBER_ERROR = 'Invalid WhatsApp number format. Please use 08xxx or 62xxx format.';

const STORED = /^62[89]\d{8,11}$/;

export const isWhatsappNumber = (stored: string): boolean => STORED.test(stored);

/** Typed in any common way, stored as `62…` (spec §5.10). What is left over stays as it is, to be refused. */
export function normalizeWhatsappNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('0')) return `62${digits.slice(1)}`;
  if (digits.startsWith('62')) return digits;
  return digits.startsWith('8') || (digits.length >= 9 && digits.length <= 12) ? `62${digits}` : digits;
}

/** `62812…` → `0812…`; nothing → `Not provided`. */
export const displayWhatsappNumber = (stored: string | null): string =>
  stored ? stored.replace(/^62/, '0') : 'Not provided';
