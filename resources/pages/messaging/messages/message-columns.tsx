import type { MessageView } from '@server/messaging/messages/message.view';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { Moment } from '@/shared/moment';
import { UserLink } from '@/shared/user-link';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/column';
import { useMessages } from '@/i18n/use-messages';
import { ResultBadge } from './result-badge';
import { useMessageWords } from './use-message-words';

export function useMessageColumns(isSent: boolean): Column<MessageView>[] {
  const { columns: words, nobody, queue } = useMessages('messages');
  const { nameOf, kindOf, reasonOf, resultOf } = useMessageWords();
  const when = ({ finished_at, due_at }: MessageView) => <Moment at={finished_at ?? due_at} />;
  return [
    {
      label: words.customer,
      width: 'w-44',
      place: 'title',
      cell: (message) => <UserLink id={message.user_id} name={nameOf(message)} />,
    },
    {
      label: words.message,
      width: 'w-44',
      rank: 2,
      place: 'head',
      cell: kindOf,
      onCard: (message) => (
        <>
          <Badge tone="accent">{kindOf(message)}</Badge>
          {message.state === 'done' && <ResultBadge message={message} />}
        </>
      ),
    },
    isSent
      ? { label: words.result, only: 'table', cell: (message) => <ResultBadge message={message} /> }
      : {
          label: words.reason,
          only: 'table',
          cell: (message) => (
            <span className="block py-2 wrap-anywhere whitespace-normal max-sm:py-0">
              {reasonOf(message) || kindOf(message)}
            </span>
          ),
        },
    {
      label: words.reason,
      only: 'cards',
      place: 'body',
      cell: (message) => (
        <>
          {reasonOf(message) && <p className="text-base wrap-anywhere text-muted">{reasonOf(message)}</p>}
          {message.text && <WhatsappText label={queue.text(nameOf(message))} text={message.text} />}
        </>
      ),
    },
    {
      label: words.when,
      width: 'w-48',
      cell: when,
      cardLabel: ({ state }) => (state === 'due' ? words.due : words.when),
    },
    {
      label: words.result,
      only: 'cards',
      cardLabel: (message) => resultOf(message).word,
      cell: (message) => {
        const { at } = resultOf(message);
        return at && <Moment at={at} />;
      },
    },
    {
      label: words.by,
      width: 'w-36',
      rank: 3,
      cell: ({ finished_by, state }) => (state === 'due' ? '' : (finished_by ?? nobody)),
    },
  ];
}
