import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

export function ResetFeatures(answers: DialogAnswers) {
  return (
    <ConfirmCall
      title="Are you sure you want to reset the features?"
      confirmLabel="Reset features"
      call={() => callApi('POST /reset-features', {})}
      done="The features were reset to the built-in list."
      {...answers}
    >
      <p>
        All features are deleted, including your own, and the landing page shows the built-in list instead.
        This cannot be undone.
      </p>
    </ConfirmCall>
  );
}
