import { withoutDirectionMarks } from '@server/rules/message-texts';
import { whatsappHref } from '@/lib/whatsapp-href';

/** The URL of a WhatsApp chat with a prepared message. */
export const chatHref = (number: string | null, message: string): string =>
  `${whatsappHref(number)}?text=${encodeURIComponent(withoutDirectionMarks(message))}`;
