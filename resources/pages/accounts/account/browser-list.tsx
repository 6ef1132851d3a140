import { usePage } from '@inertiajs/react';
import type { AccountPage } from '@server/accounts/account/account.page.controller';
import { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';
import type { OwnBrowserView } from '@server/accounts/account/own-browser.view';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { DeviceRow } from './device-row';

export function BrowserList({ browsers }: Pick<AccountPage, 'browsers'>) {
  const words = useMessages('account').browsers;
  const { app } = usePage().props;
  const list = useList('browsers');
  return (
    <SectionCard title={words.title}>
      <p className="text-sm text-muted">{app.sends_by_hand ? words.byHand : words.lead}</p>
      <ul className="grid grid-cols-1 divide-y divide-line border-t border-line">
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} onForgotten={() => list.reload()} />
        ))}
      </ul>
    </SectionCard>
  );
}

type BrowserRowProps = { browser: OwnBrowserView; onForgotten: () => void };

function BrowserRow({ browser, onForgotten }: BrowserRowProps) {
  const { browsers: words, sessions } = useMessages('account');
  const { moment: at } = useFormat();
  const { id, address, is_current, first_seen_at, last_seen_at } = browser;
  const device = browser.device ?? sessions.unknownDevice;
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
