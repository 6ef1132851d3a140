import type { MessageView } from '@server/messaging/messages/message.view';
import { Badge } from '@/ui/badge';
import { useMessageWords } from './use-message-words';

export function ResultBadge({ message }: { message: MessageView }) {
  const { resultOf } = useMessageWords();
  return <Badge tone={message.result === 'sent' ? 'grey' : 'green'}>{resultOf(message).word}</Badge>;
}
