import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';

/** Warns that webhooks were disabled automatically. */
export function WebhookBanner({ count }: { count: number }) {
  const { webhooks: words } = useMessages('dashboard');
  return (
    <Banner tone="warning" action={<ButtonLink href="/webhooks">{words.look}</ButtonLink>}>
      {words.sentence(count)}
    </Banner>
  );
}
