import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Nothing } from '@/components/ui/detail-list';
import { ExternalLink } from '@/components/ui/external-link';

/** A number as people dial it, leading to the chat. */
export function WhatsappNumber({ number }: { number: string | null }) {
  const words = displayWhatsappNumber(number);
  if (!number) return <Nothing>{words}</Nothing>;
  return <ExternalLink href={`https://wa.me/${number}`}>{words}</ExternalLink>;
}
