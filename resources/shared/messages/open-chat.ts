import type { MessageView } from '@server/messaging/messages/message.view';
import { chatHref } from '@/lib/hrefs';

/**
 * Opens the chat once `send` has agreed. The tab opens while the press still allows it.
 * @returns whether the browser let a tab open
 */
export async function openChat(
  send: () => Promise<MessageView>,
  textOf = ({ text }: MessageView) => text!,
): Promise<{ sent: MessageView; isOpened: boolean }> {
  const chat = window.open('', '_blank');
  if (chat) chat.opener = null;
  try {
    const sent = await send();
    if (chat) chat.location.href = chatHref(sent.recipient!, textOf(sent));
    return { sent, isOpened: !!chat };
  } catch (cause) {
    chat?.close();
    throw cause;
  }
}
