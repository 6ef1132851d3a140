import { usePage } from '@inertiajs/react';
import type { OwnSessionView } from '@server/accounts/account/own-session.view';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatDateTime, formatRelative } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type SessionRowProps = { session: OwnSessionView; onEnded: () => void };

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const words = useMessages('account').sessions;
  const { app, now } = usePage().props;
  const { id, address, created_at: since, last_used_at: lastUsed } = session;
  const device = session.device ?? words.unknownDevice;
  const { submit, isPending, failure } = useSubmission(
    () => callApi('DELETE /me/sessions/:id', { params: { id } }),
    () => {
      showToast(words.done(device));
      onEnded();
    },
  );
  const at = (moment: string) => formatDateTime(moment, app.time_zone, app.locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{device}</h3>
          {session.is_current && <Badge tone="green">{words.current}</Badge>}
        </div>
        <p className="text-sm text-muted tabular-nums">
          <span className="wrap-anywhere">{address ?? words.unknownNetwork}</span>
          {!session.is_current && (
            <>
              {' · '}
              <time dateTime={lastUsed} title={at(lastUsed)}>
                {words.lastUsed(formatRelative(lastUsed, now, app.locale))}
              </time>
            </>
          )}
        </p>
        <p className="text-xs text-faint tabular-nums">{words.since(at(since))}</p>
      </div>
      {!session.is_current && (
        <Button aria-label={words.endOf(device, at(since))} isPending={isPending} onClick={submit}>
          {words.end}
        </Button>
      )}
      {failure && (
        <div className="col-span-2">
          <Banner>{failure.message}</Banner>
        </div>
      )}
    </li>
  );
}
