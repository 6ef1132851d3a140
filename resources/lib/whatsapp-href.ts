/**
 * The URL of a WhatsApp chat.
 * @param number `62…`; with null, WhatsApp asks for the recipient
 */
export const whatsappHref = (number: string | null): string => `https://wa.me/${number ?? ''}`;
