import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Nothing } from '@/ui/detail-list';
import { ExternalLink } from '@/ui/external-link';
import { whatsappHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

/** Shows the number in dialling form and links to the chat. */
export function WhatsappNumber({ number }: { number: string | null }) {
  const { noNumber } = useMessages('shared').user;
  if (!number) return <Nothing>{noNumber}</Nothing>;
  return <ExternalLink href={whatsappHref(number)}>{displayWhatsappNumber(number)}</ExternalLink>;
}
