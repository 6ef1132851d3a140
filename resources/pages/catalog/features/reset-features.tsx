import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';
import { useMessages } from '@/messages/use-messages';

export function ResetFeatures(answers: DialogAnswers) {
  const { reset: words } = useMessages('features');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('POST /reset-features', {})}
      done={words.done}
      {...answers}
    >
      <p>{words.text}</p>
    </ConfirmCall>
  );
}
