import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

export function ResetPlans(answers: DialogAnswers) {
  return (
    <ConfirmCall
      title="Are you sure you want to reset the plans?"
      confirmLabel="Reset plans"
      call={() => callApi('POST /reset-plans', {})}
      done="The plans were reset to those of the landing page."
      {...answers}
    >
      <p>
        Basic, Standard, Premium, Classic, Silver and Gold get their original prices, limits and features
        back. Every other plan is deleted, unless a subscription uses it. Subscriptions keep their amounts.
        This cannot be undone.
      </p>
    </ConfirmCall>
  );
}
