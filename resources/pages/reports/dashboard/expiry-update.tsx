import type { ExpiryRunView } from '@server/licensing/expiry/expiry-run.view';
import TimerReset from 'lucide-react/icons/timer-reset';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Marks expired rows and shows how many there were. */
export function useExpiryUpdate(reload: () => void) {
  const { update: words } = useMessages('dashboard');
  return useSubmission(
    () => callApi('POST /update-expired-status', {}),
    ({ licenses_updated: licenses, subscriptions_updated: subscriptions }) => {
      showToast(licenses + subscriptions ? words.marked(licenses, subscriptions) : words.nothing);
      reload();
    },
  );
}

export function ExpiryUpdateButton({ update }: { update: ReturnType<typeof useExpiryUpdate> }) {
  const { update: words } = useMessages('dashboard');
  return (
    <Button tone="quiet" isPending={update.isPending} onClick={update.submit}>
      <TimerReset aria-hidden className="size-4" />
      {words.button}
    </Button>
  );
}

export const ExpiryUpdateFailure = ({ update }: { update: ReturnType<typeof useExpiryUpdate> }) =>
  update.failure && <Banner>{update.failure.message}</Banner>;

/** Shows when and by what the last run was started. */
export function LastRun({ run }: { run: ExpiryRunView | null }) {
  const { update: words } = useMessages('dashboard');
  const { relative, moment } = useFormat();
  if (!run) return <p className="text-sm text-faint">{words.never}</p>;
  return (
    <p className="text-sm text-muted tabular-nums">
      {words.last(relative(run.finished_at))} ·{' '}
      <span className="whitespace-nowrap">{moment(run.finished_at)}</span>
      {words.outcome(run.started_by, run.licenses_updated, run.subscriptions_updated)}
    </p>
  );
}
