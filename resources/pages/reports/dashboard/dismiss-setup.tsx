import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';
import { useMessages } from '@/messages/use-messages';

export function DismissSetup(answers: DialogAnswers) {
  const { setup: words } = useMessages('dashboard');
  return (
    <ConfirmCall
      title={words.question}
      confirmLabel={words.dismiss}
      call={() => callApi('POST /close-setup', {})}
      done={words.dismissed}
      {...answers}
    >
      {words.consequence}
    </ConfirmCall>
  );
}
