import type { MessageTextView } from '@server/messaging/texts/message-text.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';
import { useMessages } from '@/messages/use-messages';

/** Asks before what somebody wrote is gone. */
export function ResetText({ text, ...answers }: DialogAnswers & { text: MessageTextView }) {
  const words = useMessages('messageTexts');
  const { kind, locale } = text;
  return (
    <ConfirmCall
      title={words.resetTitle}
      confirmLabel={words.reset}
      call={() => callApi('DELETE /message-texts/:kind/:locale', { params: { kind, locale } })}
      done={words.resetDone}
      {...answers}
    >
      {words.resetText}
    </ConfirmCall>
  );
}
