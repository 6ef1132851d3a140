import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const ReleaseHold = lazyDialog(() => import('./release-hold').then((module) => module.ReleaseHold));

type HoldBannerProps = { since: string; onReleased: () => void };

/** Warns that a copy that is held sends nothing and asks no gateway, and lets staff declare it the only installation. */
export function HoldBanner({ since, onReleased }: HoldBannerProps) {
  const { hold: words } = useMessages('dashboard');
  const { app } = usePage().props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Banner action={<Button onClick={() => setAsking(true)}>{words.release}</Button>}>
        {words.held(formatDateTime(since, app.time_zone, app.locale))}
      </Banner>
      {isAsking && (
        <ReleaseHold onClose={close} onDone={(sentence) => (close(), showToast(sentence), onReleased())} />
      )}
    </>
  );
}
