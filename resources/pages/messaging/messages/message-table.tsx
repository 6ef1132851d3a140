import type { MessageView } from '@server/messaging/messages/message.view';
import type { ComponentProps } from 'react';
import { Moment } from '@/shared/moment';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { UserLink } from '@/shared/user-link';
import { useMessages } from '@/i18n/use-messages';
import { ResultBadge } from './result-badge';
import { useMessageWords } from './use-message-words';

type MessageTableProps = Omit<
  ComponentProps<typeof DataTable<MessageView>>,
  'caption' | 'columns' | 'nameOf'
> & { isSent: boolean };

export function MessageTable({ isSent, ...props }: MessageTableProps) {
  const { screens } = useMessages('shared');
  const { nameOf: called } = useMessages('messages');
  const { nameOf } = useMessageWords();
  return (
    <DataTable
      {...props}
      caption={screens.messages}
      columns={useColumns(isSent)}
      nameOf={(message) => called(nameOf(message))}
    />
  );
}

function useColumns(isSent: boolean): Column<MessageView>[] {
  const { columns: words, nobody } = useMessages('messages');
  const { nameOf, kindOf, reasonOf } = useMessageWords();
  return [
    {
      label: words.customer,
      width: 'w-44',
      cell: (message) => <UserLink id={message.user_id} name={nameOf(message)} />,
    },
    { label: words.message, width: 'w-44', from: 'lg', cell: kindOf },
    isSent
      ? { label: words.result, cell: (message) => <ResultBadge message={message} /> }
      : {
          label: words.reason,
          cell: (message) => (
            <span className="block py-2 wrap-anywhere whitespace-normal max-sm:py-0">
              {reasonOf(message) || kindOf(message)}
            </span>
          ),
        },
    {
      label: words.when,
      width: 'w-48',
      cell: ({ finished_at, due_at }) => <Moment at={finished_at ?? due_at} />,
    },
    {
      label: words.by,
      width: 'w-36',
      from: 'xl',
      cell: ({ finished_by, state }) => (state === 'due' ? '' : (finished_by ?? nobody)),
    },
  ];
}
