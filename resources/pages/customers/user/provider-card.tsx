import MessageCircle from 'lucide-react/icons/message-circle';
import { ExternalButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { chatHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

export function ProviderCard({ number, username }: { number: string; username: string }) {
  const { provider: words } = useMessages('user');
  return (
    <Card className="grid justify-items-start gap-2 p-4 sm:p-5">
      <h2 className="text-base font-bold">{words.title}</h2>
      <p className="text-base text-muted">{words.text}</p>
      <ExternalButtonLink href={chatHref(number, words.hello(username))}>
        <MessageCircle aria-hidden className="size-4" />
        {words.chat}
      </ExternalButtonLink>
    </Card>
  );
}
