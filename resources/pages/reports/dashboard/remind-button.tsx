import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { MessageView } from '@server/messaging/messages/message.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useIsToday, useSentWords } from '@/shared/messages/use-sent-words';
import { type MessageSubject, useSendsByHand, useSending } from '@/shared/messages/use-sending';
import { IconButton } from '@/ui/icon-button';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const MessageDialog = lazyDialog(() =>
  import('@/shared/messages/message-dialog').then((module) => module.MessageDialog),
);

type Known = Pick<MessageView, 'state' | 'finished_at' | 'finished_by'>;

type RemindButtonProps = { subject: MessageSubject; name: string; last?: LastReminder };

/** One press sends the reminder. What is in the way, or was sent, is shown with its text. */
export function RemindButton({ subject, name, last }: RemindButtonProps) {
  const { alerts } = useMessages('dashboard');
  const words = useMessages('sending');
  const sentWords = useSentWords();
  const isToday = useIsToday();
  const [own, setOwn] = useState<Known | null>(null);
  const message: Known | null =
    own ?? (last ? { state: 'done', finished_at: last.at, finished_by: last.by } : null);
  const [isShown, setShown] = useState(false);
  const isByHand = useSendsByHand(subject.kind);
  const { send, isPending } = useSending(
    subject,
    (result) => {
      setOwn(result.message);
      // The dialog has a link to the chat.
      if (!result.isOpened) setShown(true);
    },
    () => setShown(true),
  );
  const isSent = message?.state === 'done';
  const became = message && (isSent ? sentWords(message) : words.queued);
  const isDone = own !== null || (last !== undefined && isToday(last.at));
  const waiting = message ? Clock : MessageCircle;
  return (
    <>
      {became && (
        <span
          role="status"
          className="order-last flex w-0 min-w-full justify-end text-xs whitespace-nowrap text-muted tabular-nums max-sm:sr-only"
        >
          {became}
        </span>
      )}
      <IconButton
        icon={isSent ? CircleCheck : waiting}
        label={became ? `${alerts.remind(name)} · ${became}` : alerts.remind(name)}
        aria-busy={isPending || undefined}
        className={isSent ? 'text-green' : ''}
        onClick={() => (isDone ? setShown(true) : void send(isByHand))}
      />
      {isShown && (
        <MessageDialog title={alerts.reminderTo(name)} subject={subject} onClose={() => setShown(false)} />
      )}
    </>
  );
}
