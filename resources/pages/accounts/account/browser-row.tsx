import { usePage } from '@inertiajs/react';
import type { OwnBrowserView } from '@server/accounts/account/own-browser.view';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { DeviceRow } from './device-row';

type BrowserRowProps = { browser: OwnBrowserView; onForgotten: () => void };

export function BrowserRow({ browser, onForgotten }: BrowserRowProps) {
  const { browsers: words, sessions } = useMessages('account');
  const { app } = usePage().props;
  const { id, address, is_current, first_seen_at, last_seen_at } = browser;
  const device = browser.device ?? sessions.unknownDevice;
  const at = (moment: string) => formatDateTime(moment, app.time_zone, app.locale);
  const submission = useSubmission(
    () => callApi('DELETE /me/browsers/:id', { params: { id } }),
    () => {
      showToast(words.done(device));
      onForgotten();
    },
  );
  return (
    <DeviceRow
      device={device}
      address={address}
      isCurrent={is_current}
      since={words.since(at(first_seen_at))}
      action={{ name: words.forget, label: words.forgetOf(device, at(last_seen_at)), submission }}
    >
      {` · ${words.lastSeen(at(last_seen_at))}`}
    </DeviceRow>
  );
}
