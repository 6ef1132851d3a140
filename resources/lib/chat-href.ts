import { withoutDirectionMarks } from '@server/rules/message-texts';

/**
 * The address that opens a WhatsApp chat with a message already written.
 * @param number `62…`; null leaves the choice of a recipient to WhatsApp
 */
export const chatHref = (number: string | null, message: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(withoutDirectionMarks(message))}`;
