import { ConfirmCall } from '@/components/ui/confirm-call';
import { callApi } from '@/lib/api';

type ResetFeaturesProps = { onClose: () => void; onDone: (sentence: string) => void };

export function ResetFeatures(answers: ResetFeaturesProps) {
  return (
    <ConfirmCall
      title="Are you sure you want to reset the features?"
      confirmLabel="Reset features"
      call={() => callApi('POST /reset-features', {})}
      done="The features were reset to the built-in list."
      {...answers}
    >
      <p>
        All features are removed, also those you wrote, and the built-in list takes their place on the landing
        page. This cannot be undone.
      </p>
    </ConfirmCall>
  );
}
