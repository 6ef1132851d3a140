import { router, usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/auth/console-page-context';
import type { ErrorPage as Props } from '@server/pages';
import { Button, ButtonLink } from '@/components/ui/button';
import { AppLayout } from '@/layouts/app-layout';
import { BareLayout } from '@/layouts/bare-layout';

const TITLES: Record<number, string> = {
  403: 'Not allowed',
  404: 'Page not found',
  503: 'Temporarily unavailable',
};

export default function ErrorPage({ status, message, request_id }: Props) {
  const { viewer } = usePage().props;
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <p className="text-3xl font-extrabold text-accent-ink tabular-nums">{status}</p>
      <p className="text-base wrap-anywhere text-muted">{message}</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink tone="primary" href={viewer ? '/dashboard' : '/'}>
          {viewer ? 'Go to the dashboard' : 'Go to the start page'}
        </ButtonLink>
        {status >= 500 && <Button onClick={() => router.reload()}>Try again</Button>}
      </div>
      <p className="text-xs wrap-anywhere text-faint">
        If you ask for help, name this request: <code className="font-mono">{request_id}</code>
      </p>
    </div>
  );
}

// Within the console for those who are signed in.
ErrorPage.layout = ({ status, viewer }: Props & SharedProps) => [
  viewer ? AppLayout : BareLayout,
  { title: TITLES[status] ?? 'Something went wrong' },
];
