import type { MessageView } from '@server/messaging/messages/message.view';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { Moment } from '@/shared/moment';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions, WordedAction } from '@/ui/row-actions';
import { UserLink } from '@/shared/user-link';
import { useMessages } from '@/i18n/use-messages';
import { ResultBadge } from './result-badge';
import { useMessageWords } from './use-message-words';

type MessageCardProps = { message: MessageView; ways: RowAction[]; links: RowAction[] };

export function MessageCard({ message, ways, links }: MessageCardProps) {
  const { columns: words, nobody, queue } = useMessages('messages');
  const { nameOf, kindOf, reasonOf, resultOf } = useMessageWords();
  const { state, finished_at, finished_by, due_at, text } = message;
  const reason = reasonOf(message);
  const { word, at } = resultOf(message);
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <span className="row-badges">
          <Badge tone="accent">{kindOf(message)}</Badge>
          {state === 'done' && <ResultBadge message={message} />}
        </span>
        <RowActions actions={links} />
      </div>
      <h2 className="row-name">
        <UserLink id={message.user_id} name={nameOf(message)} />
      </h2>
      {reason && <p className="text-base wrap-anywhere text-muted">{reason}</p>}
      {text && <WhatsappText label={queue.text(nameOf(message))} text={text} />}
      <RowDetails>
        <Detail label={state === 'due' ? words.due : words.when}>
          <Moment at={finished_at ?? due_at} />
        </Detail>
        {at && (
          <Detail label={word}>
            <Moment at={at} />
          </Detail>
        )}
        {state !== 'due' && <Detail label={words.by}>{finished_by ?? nobody}</Detail>}
      </RowDetails>
      {ways.length > 0 && (
        <div className="row-footer mt-auto">
          {ways.map((action) => (
            <WordedAction key={action.word} action={action} />
          ))}
        </div>
      )}
    </Card>
  );
}
