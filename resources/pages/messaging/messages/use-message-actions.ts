import type { MessageView } from '@server/messaging/messages/message.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import type { RowAction } from '@/ui/row-actions';
import { chatHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import type { useMessageCommands } from './use-message-commands';
import { useMessageWords } from './use-message-words';

/** The actions for the state of a message: the next step first, then links. */
export function useMessageActions(actions: ReturnType<typeof useMessageCommands>) {
  const words = useMessages('messages');
  const { nameOf } = useMessageWords();
  const { history } = useActions();
  const { can } = useRights();

  const ways: Record<string, (message: MessageView, name: string) => RowAction[]> = {
    due: (message, name) => [
      {
        icon: SkipForward,
        word: words.queue.skip,
        label: words.queue.skipOf(name),
        onClick: () => void actions.skip(message),
      },
    ],
    failed: (message, name) => [again(message, name)],
    cancelled: (message, name) => [again(message, name)],
    uncertain: (message, name) => [
      {
        icon: CircleCheck,
        word: words.arrived,
        label: words.arrivedOf(name),
        onClick: () => void actions.settle(message, true),
      },
      {
        icon: CircleX,
        word: words.lost,
        label: words.lostOf(name),
        onClick: () => void actions.settle(message, false),
      },
    ],
  };
  const again = (message: MessageView, name: string): RowAction => ({
    icon: RotateCcw,
    word: words.again,
    label: words.againOf(name),
    onClick: () => void actions.retry(message),
  });

  const steps = (message: MessageView) =>
    can('messages:send') ? (ways[message.state]?.(message, nameOf(message)) ?? []) : [];
  return (message: MessageView): RowAction[] => [
    ...steps(message).map((step) => ({ ...step, isMain: true })),
    ...(message.recipient
      ? [
          {
            icon: MessageCircle,
            word: words.chat,
            label: words.chatOf(nameOf(message)),
            href: chatHref(message.recipient, message.state === 'done' ? '' : (message.text ?? '')),
          },
        ]
      : []),
    ...history(`message:${message.id}`, words.nameOf(nameOf(message))),
  ];
}
