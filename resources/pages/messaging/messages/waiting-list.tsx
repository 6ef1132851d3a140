import { usePage } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';
import { useMessageWords } from './use-message-words';

type WaitingListProps = { messages: MessageView[]; current: number; onChoose: (id: number) => void };

/** All waiting messages, to jump to one of them. */
export function WaitingList({ messages, current, onChoose }: WaitingListProps) {
  const { queue: words } = useMessages('messages');
  const { nameOf, kindOf, timeOf } = useMessageWords();
  const { now } = usePage().props;
  return (
    <Card className="p-2">
      <h2 className="px-2 pt-1.5 pb-1 text-sm font-semibold">{words.waiting}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              aria-current={message.id === current ? 'true' : undefined}
              disabled={message.due_at > now}
              className="grid w-full gap-0.5 rounded-md px-2 py-1.5 text-left transition-colors not-disabled:hover:bg-hover disabled:opacity-60 aria-current:bg-accent-soft pointer-coarse:min-h-11"
              onClick={() => onChoose(message.id)}
            >
              <span className="text-base font-medium wrap-anywhere">{nameOf(message)}</span>
              <span className="text-xs text-muted tabular-nums">
                {kindOf(message)}
                {message.due_at > now && ` · ${words.from(timeOf(message.due_at))}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
