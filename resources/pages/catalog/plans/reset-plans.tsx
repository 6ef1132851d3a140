import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

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
