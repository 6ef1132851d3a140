import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

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
