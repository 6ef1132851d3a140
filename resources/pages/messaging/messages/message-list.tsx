import { router } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import type { MessagesPage } from '@server/messaging/messages/messages.page';
import CircleCheck from 'lucide-react/icons/circle-check';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import { userHref } from '@/shared/user-link';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { MessageCard } from './message-card';
import { MessageTable } from './message-table';
import { useMessageActions } from './use-message-actions';
import type { useMessageCommands } from './use-message-commands';

type MessageListProps = Pick<MessagesPage, 'messages' | 'query'> & {
  list: ReturnType<typeof useList>;
  actions: ReturnType<typeof useMessageCommands>;
};

export function MessageList({ messages, query, list, actions }: MessageListProps) {
  const words = useMessages('messages');
  const { ways, links } = useMessageActions(actions);
  const onOpen = ({ user_id }: MessageView) => user_id !== null && router.visit(userHref(user_id));
  const nothing = words.nothing[query.tab];
  return (
    <CardList
      rows={messages}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!query.q}
      clearHref={list.href({ q: null })}
      nothingYet={
        <EmptyState icon={CircleCheck} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      }
      onOpen={onOpen}
      table={
        <MessageTable
          rows={messages}
          list={list}
          sort={query.sort}
          isSent={query.tab === 'sent'}
          actionsOf={(message) => [...ways(message), ...links(message)]}
          onOpen={onOpen}
        />
      }
    >
      {(message) => (
        <MessageCard key={message.id} message={message} ways={ways(message)} links={links(message)} />
      )}
    </CardList>
  );
}
