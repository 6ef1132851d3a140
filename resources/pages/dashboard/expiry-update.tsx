import { usePage } from '@inertiajs/react';
import type { ExpiryRunView } from '@server/expiry/expiry-run.view';
import { TimerReset } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toaster';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import type { Answer } from '@/lib/call-types';
import { formatDateTime, formatNumber, formatRelative } from '@/lib/format';

type Marked = Answer<'POST /update-expired-status'>;

/** Asks the server to mark what has expired, and tells how much that was. */
export function useExpiryUpdate(reload: () => void) {
  return useSubmission(
    () => callApi('POST /update-expired-status', {}),
    (marked) => (showToast(resultOf(marked)), reload()),
  );
}

export function ExpiryUpdateButton({ update }: { update: ReturnType<typeof useExpiryUpdate> }) {
  return (
    <Button tone="primary" isPending={update.isPending} onClick={update.submit}>
      <TimerReset aria-hidden className="size-4" />
      Update Expired Status
    </Button>
  );
}

export const ExpiryUpdateFailure = ({ update }: { update: ReturnType<typeof useExpiryUpdate> }) =>
  update.failure && <Banner>{update.failure.message}</Banner>;

const STARTED_BY: Record<string, string> = {
  schedule: 'on schedule',
  button: 'by button',
  cli: 'by command line',
};

/** When expired items were last marked, and by what. */
export function LastRun({ run }: { run: ExpiryRunView | null }) {
  const { app, now } = usePage().props;
  if (!run) return <p className="text-sm text-faint">Expired items have not been marked yet.</p>;
  return (
    <p className="text-sm text-muted tabular-nums">
      Last run {formatRelative(run.finished_at, now)} ·{' '}
      <span className="whitespace-nowrap">{formatDateTime(run.finished_at, app.time_zone)}</span>,{' '}
      {STARTED_BY[run.started_by] ?? run.started_by}: {inWords(run).toLowerCase()}
    </p>
  );
}

const resultOf = (marked: Marked): string =>
  marked.licenses_updated + marked.subscriptions_updated
    ? `${inWords(marked)} as expired.`
    : 'Nothing new has expired since the last update.';

function inWords({ licenses_updated, subscriptions_updated }: Marked): string {
  const count = (total: number, noun: string) => `${formatNumber(total)} ${noun}${total === 1 ? '' : 's'}`;
  return `Marked ${count(licenses_updated, 'license')} and ${count(subscriptions_updated, 'subscription')}`;
}
