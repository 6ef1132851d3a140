/**
 * The address that opens a WhatsApp chat with a message already written.
 * @param number `62…`; null lets the person choose whom to write to
 */
export const chatHref = (number: string | null, message: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(message)}`;
