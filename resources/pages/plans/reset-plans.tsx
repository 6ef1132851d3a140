import { ConfirmCall } from '@/components/ui/confirm-call';
import { callApi } from '@/lib/api';

type ResetPlansProps = { onClose: () => void; onDone: (sentence: string) => void };

export function ResetPlans(answers: ResetPlansProps) {
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
