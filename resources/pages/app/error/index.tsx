import { router, usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { ErrorPage as Props } from '@server/accounts/auth/console-error-pages';
import { Button, ButtonLink } from '@/ui/button';
import { AppLayout } from '@/layouts/app-layout';
import { tabsFor } from '@/layouts/sections';
import { BareLayout } from '@/layouts/bare-layout';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';

export default function ErrorPage({ status, message, roles, request_id }: Props) {
  const { viewer, app } = usePage().props;
  const words = useMessages('error');
  const mayPass = status >= 500;
  const { screens, role, request } = useMessages('shared');
  const either = new Intl.ListFormat(app.locale, { type: 'disjunction' });
  const list = useListAbove(status);
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <p className="text-3xl font-extrabold text-accent-ink tabular-nums">{status}</p>
      <p className="text-base wrap-anywhere text-muted">
        {words.message(status, message, either.format(roles.map((one) => role[one])))}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {mayPass && (
          <Button tone="primary" onClick={() => router.reload()}>
            {words.again}
          </Button>
        )}
        {list && (
          <ButtonLink tone={mayPass ? 'secondary' : 'primary'} href={list.href}>
            {words.toList(screens[list.screen])}
          </ButtonLink>
        )}
        <ButtonLink tone={mayPass || list ? 'secondary' : 'primary'} href={viewer ? '/dashboard' : '/'}>
          {viewer ? words.toDashboard : words.toStart}
        </ButtonLink>
      </div>
      <p className="text-xs wrap-anywhere text-faint">
        {request} <code className="font-mono">{request_id}</code>
      </p>
    </div>
  );
}

/** The list that a missing record would be in. */
function useListAbove(status: number) {
  const { url, props } = usePage();
  if (status !== 404) return undefined;
  return tabsFor(props).find(({ href }) => url.startsWith(`${href}/`));
}

// Signed-in viewers see it within the console.
ErrorPage.layout = ({ status, viewer, app }: Props & SharedProps) => {
  const { titles, title } = messagesOf(app.locale, 'error');
  return [viewer ? AppLayout : BareLayout, { title: titles[status] ?? title }];
};
