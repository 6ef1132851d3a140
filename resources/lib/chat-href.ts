import { withoutDirectionMarks } from '@server/rules/message-texts';

/**
 * The URL of a WhatsApp chat with a prepared message.
 * @param number `62…`; with null, WhatsApp asks for the recipient
 */
export const chatHref = (number: string | null, message: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(withoutDirectionMarks(message))}`;
