import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button';
import { REVIEWS_HREF } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

export function ReviewBanner({ count }: { count: number }) {
  const { reviews: words } = useMessages('dashboard');
  return (
    <Banner tone="warning" action={<ButtonLink href={REVIEWS_HREF}>{words.look}</ButtonLink>}>
      {words.sentence(count)}
    </Banner>
  );
}
