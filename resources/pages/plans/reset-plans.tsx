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
        Basic, Standard, Premium, Classic, Silver and Gold get back the prices, limits and features they came
        with. Every other plan is removed, unless a subscription uses it. Subscriptions keep their amounts. It
        cannot be undone.
      </p>
    </ConfirmCall>
  );
}
