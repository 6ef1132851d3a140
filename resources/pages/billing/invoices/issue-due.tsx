import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Issues the invoices that the server would issue within the hour. */
export function useIssueDue(reload: () => void) {
  const { issue: words } = useMessages('invoices');
  return useSubmission(
    () => callApi('POST /issue-invoices', {}),
    ({ issued }) => {
      showToast(issued ? words.done(issued) : words.nothing);
      reload();
    },
  );
}

export function IssueDueButton({ issue }: { issue: ReturnType<typeof useIssueDue> }) {
  const { issue: words } = useMessages('invoices');
  return (
    <Button tone="quiet" className="h-10" isPending={issue.isPending} onClick={issue.submit}>
      <FilePlus2 aria-hidden className="size-4" />
      {words.button}
    </Button>
  );
}

export const IssueDueFailure = ({ issue }: { issue: ReturnType<typeof useIssueDue> }) =>
  issue.failure && <Banner>{issue.failure.message}</Banner>;
