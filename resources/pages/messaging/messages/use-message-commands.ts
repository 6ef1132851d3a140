import type { MessageView } from '@server/messaging/messages/message.view';
import { openChat } from '@/shared/messages/open-chat';
import { showToast } from '@/ui/toaster';
import { useUndo } from '@/ui/hooks/use-undo';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { useMessageWords } from './use-message-words';

/** One-press actions on a message; a refusal is shown as a toast, and the list shows the state. */
export function useMessageCommands(onDone: () => void) {
  const words = useMessages('messages');
  const { nameOf } = useMessageWords();
  const offerUndo = useUndo();
  const requeue = (message: MessageView) => () =>
    callApi('POST /messages/:id/retry', { params: { id: message.id } });

  /** @returns false when it was refused */
  async function attempt<T>(
    call: () => Promise<T>,
    doneWords: (result: T) => string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      const sentence = doneWords(await call());
      if (undo) offerUndo(sentence, undo, onDone);
      else showToast(sentence);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
      return false;
    } finally {
      onDone();
    }
  }

  return {
    /** Claimed before the chat opens, so that only one of two colleagues sends it. */
    send: (message: MessageView): Promise<boolean> =>
      attempt(
        () => openChat(() => callApi('POST /messages/:id/sent', { params: { id: message.id } })),
        ({ isOpened }) => (isOpened ? words.queue.sent(nameOf(message)) : words.queue.noPopup),
        requeue(message),
      ),
    skip: (message: MessageView) =>
      attempt(
        () => callApi('POST /messages/:id/skip', { params: { id: message.id } }),
        () => words.queue.skipped(nameOf(message)),
        requeue(message),
      ),
    retry: (message: MessageView) =>
      attempt(
        () => callApi('POST /messages/:id/retry', { params: { id: message.id } }),
        () => words.againDone,
      ),
    settle: (message: MessageView, arrived: boolean) =>
      attempt(
        () => callApi('POST /messages/:id/settle', { params: { id: message.id }, body: { arrived } }),
        () => (arrived ? words.arrivedDone : words.againDone),
      ),
    resume: (scope: 'all' | NonNullable<MessageView['text_kind']>) =>
      attempt(
        () => callApi('POST /messages/resume', { body: { scope } }),
        () => words.pause.resumed,
      ),
  };
}
