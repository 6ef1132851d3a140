import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { useMessages } from '@/messages/use-messages';

/** A server is told nothing any more, though nobody said so. */
export function WebhookBanner({ count }: { count: number }) {
  const { webhooks: words } = useMessages('dashboard');
  return (
    <Banner tone="warning" action={<ButtonLink href="/webhooks">{words.look}</ButtonLink>}>
      {words.sentence(count)}
    </Banner>
  );
}
