import type { MessageView } from '@server/messaging/messages/message.view';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';
import { chatHref } from '@/lib/chat-href';
import { useMessages } from '@/i18n/use-messages';
import { useMessageWords } from './use-message-words';

/** One-press actions on a message; a refusal is shown as a toast, and the list shows the state. */
export function useMessageCommands(onDone: () => void) {
  const words = useMessages('messages');
  const { nameOf } = useMessageWords();

  /** @returns false when it was refused */
  async function attempt(call: () => Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await call();
      if (done) showToast(done);
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
    /**
     * Claimed before the chat opens, so that only one of two colleagues sends it. The tab opens while the press still
     * allows it.
     */
    async send(message: MessageView): Promise<boolean> {
      const chat = window.open('', '_blank');
      if (chat) chat.opener = null;
      const isDone = await attempt(
        async () => {
          const sent = await callApi('POST /messages/:id/sent', { params: { id: message.id } });
          if (chat) chat.location.href = chatHref(sent.recipient!, sent.text!);
        },
        chat ? words.queue.sent(nameOf(message)) : words.queue.noPopup,
      );
      if (!isDone) chat?.close();
      return isDone;
    },
    skip: (message: MessageView) =>
      attempt(
        () => callApi('POST /messages/:id/skip', { params: { id: message.id } }),
        words.queue.skipped(nameOf(message)),
      ),
    retry: (message: MessageView) =>
      attempt(() => callApi('POST /messages/:id/retry', { params: { id: message.id } }), words.againDone),
    settle: (message: MessageView, arrived: boolean) =>
      attempt(
        () => callApi('POST /messages/:id/settle', { params: { id: message.id }, body: { arrived } }),
        arrived ? words.arrivedDone : words.againDone,
      ),
    resume: (scope: 'all' | NonNullable<MessageView['text_kind']>) =>
      attempt(() => callApi('POST /messages/resume', { body: { scope } }), words.pause.resumed),
  };
}
