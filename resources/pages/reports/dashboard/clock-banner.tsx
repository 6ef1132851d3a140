import type { ClockProblemView } from '@server/licensing/expiry/clock.view';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

const TrustClock = lazyDialog(() => import('./trust-clock').then((module) => module.TrustClock));

type ClockBannerProps = { problem: ClockProblemView; onTrusted: () => void };

/** Warns that the server clock is in doubt, and lets staff confirm it. */
export function ClockBanner({ problem, onTrusted }: ClockBannerProps) {
  const { clock: words } = useMessages('dashboard');
  const { moment } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Banner action={problem.can_trust && <Button onClick={() => setAsking(true)}>{words.trust}</Button>}>
        {problem.can_trust
          ? words.doubt(problem.sentence, moment(problem.now), moment(problem.known_until))
          : words.drift(problem.sentence, problem.seconds)}
      </Banner>
      {isAsking && problem.can_trust && (
        <TrustClock
          licenses={problem.would_restore.licenses_restored}
          subscriptions={problem.would_restore.subscriptions_restored}
          onClose={close}
          onDone={(sentence) => (close(), showToast(sentence), onTrusted())}
        />
      )}
    </>
  );
}
