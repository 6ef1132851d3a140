import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Nothing } from '@/ui/detail-list';
import { ExternalLink } from '@/ui/external-link';
import { useMessages } from '@/i18n/use-messages';

/** Shows the number in dialling form and links to the chat. */
export function WhatsappNumber({ number }: { number: string | null }) {
  const { noNumber } = useMessages('shared').user;
  if (!number) return <Nothing>{noNumber}</Nothing>;
  return <ExternalLink href={`https://wa.me/${number}`}>{displayWhatsappNumber(number)}</ExternalLink>;
}
