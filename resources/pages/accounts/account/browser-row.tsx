import { usePage } from '@inertiajs/react';
import type { OwnBrowserView } from '@server/accounts/account/own-browser.view';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type BrowserRowProps = { browser: OwnBrowserView; onForgotten: () => void };

export function BrowserRow({ browser, onForgotten }: BrowserRowProps) {
  const { browsers: words, sessions } = useMessages('account');
  const { app } = usePage().props;
  const { id, address, is_current, first_seen_at, last_seen_at } = browser;
  const device = browser.device ?? sessions.unknownDevice;
  const at = (moment: string) => formatDateTime(moment, app.time_zone, app.locale);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('DELETE /me/browsers/:id', { params: { id } }),
    () => {
      showToast(words.done(device));
      onForgotten();
    },
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{device}</h3>
          {is_current && <Badge tone="green">{sessions.current}</Badge>}
        </div>
        <p className="text-sm text-muted tabular-nums">
          <span className="wrap-anywhere">{address ?? sessions.unknownNetwork}</span>
          {` · ${words.lastSeen(at(last_seen_at))}`}
        </p>
        <p className="text-xs text-faint tabular-nums">{words.since(at(first_seen_at))}</p>
      </div>
      {!is_current && (
        <Button aria-label={words.forgetOf(device, at(last_seen_at))} isPending={isPending} onClick={submit}>
          {words.forget}
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
