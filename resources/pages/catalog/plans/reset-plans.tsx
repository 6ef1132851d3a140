import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';
import { useMessages } from '@/messages/use-messages';

export function ResetPlans(answers: DialogAnswers) {
  const { reset: words } = useMessages('plans');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('POST /reset-plans', {})}
      done={words.done}
      {...answers}
    >
      <p>{words.text}</p>
    </ConfirmCall>
  );
}
