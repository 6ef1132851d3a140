import MessageCircle from 'lucide-react/icons/message-circle';
import { ExternalButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { chatHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

/** A chat with the seller, if a number is configured. */
export function SellerChat({ number, message }: { number: string | null; message: string }) {
  const { askSeller } = useMessages('shared');
  if (!number) return null;
  return (
    <ExternalButtonLink tone="quiet" href={chatHref(number, message)} className="not-on-paper min-h-11">
      <Icon of={MessageCircle} />
      {askSeller}
    </ExternalButtonLink>
  );
}
