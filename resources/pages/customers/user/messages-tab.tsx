import type { UserPage } from '@server/customers/customers.page.controller';
import type { MessageTab } from '@server/messaging/messages/message.input';
import type { MessageView } from '@server/messaging/messages/message.view';
import MessageCircle from 'lucide-react/icons/message-circle';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { BriefMoment } from '@/shared/moment';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';
import { ResultBadge } from '@/pages/messaging/messages/result-badge';
import { useMessageWords } from '@/pages/messaging/messages/use-message-words';
import { TabRow, TabRows } from './tab-rows';

type MessagesTabProps = { shown: NonNullable<UserPage['own_messages']> };

export function MessagesTab({ shown }: MessagesTabProps) {
  const words = useMessages('user');
  return (
    <TabRows
      title={words.tabs.messages}
      shown={shown}
      nothing={{ icon: MessageCircle, ...words.none.messages }}
    >
      {(message) => <OneMessage message={message} />}
    </TabRows>
  );
}

function OneMessage({ message }: { message: MessageView }) {
  const { timeline: words } = useMessages('user');
  const { kindOf, reasonOf } = useMessageWords();
  const { finished_at, due_at, finished_by, text } = message;
  const reason = reasonOf(message);
  return (
    <>
      <TabRow
        name={kindOf(message)}
        badge={<StateBadge message={message} />}
        note={[reason, finished_by && words.sentBy(finished_by)].filter(Boolean).join(' · ')}
        figure={
          <span className="text-sm font-normal text-muted">
            <BriefMoment at={finished_at ?? due_at} />
          </span>
        }
      />
      {text && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-0.5">{words.text}</summary>
          <WhatsappText label={kindOf(message)} text={text} />
        </details>
      )}
    </>
  );
}

const STATES: Record<string, [tab: MessageTab, tone: BadgeTone]> = {
  failed: ['failed', 'red'],
  uncertain: ['uncertain', 'amber'],
  cancelled: ['not_sent', 'grey'],
};

function StateBadge({ message }: { message: MessageView }) {
  const { tabs } = useMessages('messages');
  if (message.state === 'done') return <ResultBadge message={message} />;
  const [tab, tone] = STATES[message.state] ?? ['to_send', 'amber'];
  return <Badge tone={tone}>{tabs[tab]}</Badge>;
}
