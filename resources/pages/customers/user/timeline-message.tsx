import type { MessageEntryView } from '@server/customers/timeline.view';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { useMessages } from '@/i18n/use-messages';

/** The reason, delivery state and text of a message. */
export function TimelineMessage({ message }: { message: MessageEntryView }) {
  const { timeline: words } = useMessages('user');
  const { kinds, result: results, why } = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { about, state, result, error, text, sent_by } = message;
  const names: Record<string, string> = { ...messageKind, ...kinds };
  const name = words.message(names[about] ?? about);
  return (
    <>
      <span className="font-semibold">{name}</span>{' '}
      {state === 'done' && (
        <span className="text-muted">{sent_by ? words.sentBy(sent_by) : results[result ?? 'sent']}</span>
      )}
      {state === 'failed' && <span className="text-red">{words.failed(why(error ?? ''))}</span>}
      {state === 'uncertain' && <span className="text-amber">{words.uncertain}</span>}
      {text && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-0.5">{words.text}</summary>
          <WhatsappText label={name} text={text} />
        </details>
      )}
    </>
  );
}
