import type { LastReminder } from '@server/licensing/subscriptions/reminder-history';
import type { MessageView } from '@server/messaging/messages/message.view';
import { CircleCheck, Clock, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useSentWords } from '@/shared/messages/use-sent-words';
import { type MessageSubject, useSendsByHand, useSending } from '@/shared/messages/use-sending';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/lib/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const MessageDialog = lazyDialog(() =>
  import('@/shared/messages/message-dialog').then((module) => module.MessageDialog),
);

type RemindButtonProps = { subject: MessageSubject; name: string; last?: LastReminder };

/** One press sends the reminder. What is in the way, or was sent, is shown with its text. */
export function RemindButton({ subject, name, last }: RemindButtonProps) {
  const { alerts } = useMessages('dashboard');
  const words = useMessages('sending');
  const sentWords = useSentWords();
  const [message, setMessage] = useState<Pick<MessageView, 'state' | 'finished_at' | 'finished_by'> | null>(
    last ? { state: 'done', finished_at: last.at, finished_by: last.by } : null,
  );
  const [isShown, setShown] = useState(false);
  const isByHand = useSendsByHand(subject.kind);
  const { send, isPending } = useSending(
    subject,
    (result) => {
      setMessage(result.message);
      if (!result.isOpened) showToast(words.noPopup, 'failure');
      if (!result.isOpened) setShown(true);
    },
    () => setShown(true),
  );
  const isSent = message?.state === 'done';
  const became = message && (isSent ? sentWords(message) : words.queued);
  const waiting = message ? Clock : MessageCircle;
  return (
    <>
      {became && (
        <span role="status" className="text-right text-xs text-muted tabular-nums max-xl:sr-only">
          {became}
        </span>
      )}
      <IconButton
        icon={isSent ? CircleCheck : waiting}
        label={became ? `${alerts.remind(name)} · ${became}` : alerts.remind(name)}
        aria-busy={isPending || undefined}
        className={isSent ? 'text-green' : ''}
        onClick={() => (message ? setShown(true) : void send(isByHand))}
      />
      {isShown && (
        <MessageDialog title={alerts.reminderTo(name)} subject={subject} onClose={() => setShown(false)} />
      )}
    </>
  );
}
