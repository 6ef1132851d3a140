import { usePage } from '@inertiajs/react';
import type { OwnSessionView } from '@server/accounts/account/own-session.view';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatDateTime, formatRelative } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { DeviceRow } from './device-row';

type SessionRowProps = { session: OwnSessionView; onEnded: () => void };

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const words = useMessages('account').sessions;
  const { app, now } = usePage().props;
  const { id, address, created_at: since, last_used_at: lastUsed } = session;
  const device = session.device ?? words.unknownDevice;
  const submission = useSubmission(
    () => callApi('DELETE /me/sessions/:id', { params: { id } }),
    () => {
      showToast(words.done(device));
      onEnded();
    },
  );
  const at = (moment: string) => formatDateTime(moment, app.time_zone, app.locale);
  return (
    <DeviceRow
      device={device}
      address={address}
      isCurrent={session.is_current}
      since={words.since(at(since))}
      action={{ name: words.end, label: words.endOf(device, at(since)), submission }}
    >
      {!session.is_current && (
        <>
          {' · '}
          <time dateTime={lastUsed} title={at(lastUsed)}>
            {words.lastUsed(formatRelative(lastUsed, now, app.locale))}
          </time>
        </>
      )}
    </DeviceRow>
  );
}
