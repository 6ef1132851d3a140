import type { MessageTextView } from '@server/messaging/texts/message-text.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Confirms before a custom text is lost. */
export function ResetText({ text, ...answers }: DialogAnswers & { text: MessageTextView }) {
  const words = useMessages('messageTexts');
  const { kind, locale } = text;
  return (
    <ConfirmCall
      words={words.reset}
      call={() => callApi('DELETE /message-texts/:kind/:locale', { params: { kind, locale } })}
      {...answers}
    />
  );
}
