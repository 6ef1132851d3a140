import type { ClockProblemView } from '@server/expiry/clock.view';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toaster';
import { lazyDialog } from '@/lib/lazy-dialog';

const TrustClock = lazyDialog(() => import('./trust-clock').then((module) => module.TrustClock));

type ClockBannerProps = { problem: ClockProblemView; onTrusted: () => void };

/** Says that the server's time is not believed, and lets staff who know better trust it. */
export function ClockBanner({ problem, onTrusted }: ClockBannerProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Banner action={problem.can_trust && <Button onClick={() => setAsking(true)}>Trust this clock</Button>}>
        {problem.sentence}
      </Banner>
      {isAsking && (
        <TrustClock onClose={close} onDone={(sentence) => (close(), showToast(sentence), onTrusted())} />
      )}
    </>
  );
}
