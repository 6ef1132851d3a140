import { usePage } from '@inertiajs/react';
import type { BacklogSummary } from '@server/messaging/messages/backlog.view';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { formatDate, formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const IncludeBacklog = lazyDialog(() => import('./include-backlog').then((module) => module.IncludeBacklog));

type BacklogBannerProps = { backlog: BacklogSummary; onIncluded: () => void };

/** Shows what predates an upgrade and is ignored, and lets staff include it. */
export function BacklogBanner({ backlog, onIncluded }: BacklogBannerProps) {
  const { backlog: words } = useMessages('dashboard');
  const { app } = usePage().props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const count = `${formatNumber(backlog.count)}${backlog.is_complete ? '' : '+'}`;
  return (
    <>
      <Banner tone="notice" action={<Button onClick={() => setAsking(true)}>{words.look}</Button>}>
        {words.left(count, formatDate(backlog.since, app.time_zone, app.locale))}
      </Banner>
      {isAsking && (
        <IncludeBacklog
          backlog={backlog}
          onClose={close}
          onDone={(sentence) => (close(), showToast(sentence), onIncluded())}
        />
      )}
    </>
  );
}
