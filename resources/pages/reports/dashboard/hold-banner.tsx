import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

const ReleaseHold = lazyDialog(() => import('./release-hold').then((module) => module.ReleaseHold));

type HoldBannerProps = { since: string; onReleased: () => void };

/** Warns that a copy that is held sends nothing and asks no gateway, and lets staff declare it the only installation. */
export function HoldBanner({ since, onReleased }: HoldBannerProps) {
  const { hold: words } = useMessages('dashboard');
  const { moment } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Banner action={<Button onClick={() => setAsking(true)}>{words.release}</Button>}>
        {words.held(moment(since))}
      </Banner>
      {isAsking && (
        <ReleaseHold onClose={close} onDone={(sentence) => (close(), showToast(sentence), onReleased())} />
      )}
    </>
  );
}
