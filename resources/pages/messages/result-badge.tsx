import type { MessageView } from '@server/messages/message.view';
import { Badge } from '@/components/ui/badge';
import { useMessageWords } from './use-message-words';

/** How far a message got. */
export function ResultBadge({ message }: { message: MessageView }) {
  const { resultOf } = useMessageWords();
  const { word } = resultOf(message);
  return <Badge tone={message.read_at || message.delivered_at ? 'green' : 'grey'}>{word}</Badge>;
}
